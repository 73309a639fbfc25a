import { createElement } from 'react'
import { expect, test } from 'vitest'
import { BADGE } from '#portal/features/badge/testing/complete-badge.ts'
import { press, renderPortal, screen, typeIn, userEvent, within } from '#portal/testing/render-portal.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { AttendeeView } from './attendee-view.tsx'

/** The page of a badge; `failure` stands for it. */
function open(badge: Badge | null, failure?: CallError) {
  const resendLinkForm = createElement('p', {}, 'Send the link again')
  const { calls } = renderPortal(createElement(AttendeeView, { badgeId: 'b1', resendLinkForm }), () => {
    if (failure) throw failure
    return { data: badge }
  })
  const writes = () => calls.filter(({ method }) => method !== 'GET')
  const save = async () => {
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Save')
  }
  return { writes, save }
}

test('VAL-01 VAL-31 VAL-32 VAL-33 VAL-34 VAL-37 what a badge lacks is shown after Save, not before, and nothing is sent', async () => {
  const { writes, save } = open(BADGE)
  await screen.findByRole('textbox', { name: 'Job Title' })
  for (const name of ['Company', 'Name', 'Last Name', 'Job Title', 'Mobile Number'])
    await userEvent.clear(screen.getByRole('textbox', { name }))
  expect(screen.queryByText(/is required$/)).toBeNull()
  await save()
  for (const field of ['Company', 'Name', 'Last Name', 'Position', 'Mobile No'])
    await screen.findByText(`${field} is required`)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Company' }))
  await typeIn('Name', 'Amina')
  expect(screen.queryByText('Name is required')).toBeNull()
  expect(writes()).toEqual([])
})

test('VAL-38 without a photo Save asks for the photo and for nothing else', async () => {
  const { writes, save } = open({ ...BADGE, urlPhoto: '', nom: '' })
  await screen.findByRole('textbox', { name: 'Job Title' })
  await save()
  const missing = await screen.findByRole('alertdialog', { name: 'Photo ID' })
  expect(within(missing).getByText('Please add your Photo ID to finish your registration')).toBeTruthy()
  expect(screen.queryByText('Name is required')).toBeNull()
  expect(writes()).toEqual([])
})

const SUPPORT = EDITION_DEFAULTS.supportEmail
const MISSING = `This badge could not be found. Please make sure you are using the correct link or contact support at ${SUPPORT} to receive a new one.`
const BROKEN = `An error occurred while fetching the badge. Please ensure you have a valid link or contact support at ${SUPPORT} if the issue persists. If you're using a company network, please check your company's proxy settings or try connecting via your mobile phone.`

test.each([
  ['is not there', undefined, MISSING, /Ce badge est introuvable/, { retry: false, resend: true }],
  ['cannot be read', new CallError(500, ''), BROKEN, /Une erreur/, { retry: true, resend: false }],
  [
    'has another link by now (Q-217)',
    new CallError(410, '', { code: 'link_replaced' }),
    BROKEN,
    /Une erreur/,
    { retry: false, resend: true },
  ],
] as const)(
  'ERR-01 ERR-02 a badge that %s is said in both languages, with what helps',
  async (_what, failure, english, french, helps) => {
    open(null, failure)
    const words = (lang: string) => document.querySelector(`[lang=${lang}]`)?.textContent?.replace(/\s+/g, ' ')
    await screen.findByText((_, element) => element?.getAttribute('lang') === 'en')
    expect(words('en')).toContain(english)
    expect(words('fr')).toMatch(french)
    expect(words('fr')).toContain(SUPPORT)
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(helps.retry)
    expect(screen.queryByText('Send the link again') !== null).toBe(helps.resend)
  },
)
