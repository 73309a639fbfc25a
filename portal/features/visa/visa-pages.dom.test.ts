import { createElement } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { EDITION } from '#portal/lib/edition.ts'
import { renderPortal, screen, typeIn, userEvent, waitFor } from '#portal/testing/render-portal.ts'
import { shownToasts } from '#portal/testing/shown-toasts.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { CountryField } from './country-field.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { VisaReview } from './visa-review.tsx'
import { EMPTY_VISA, STEP_FIELDS } from './visa-steps.ts'
import { VisaView } from './visa-view.tsx'

test('a lost receipt number is asked for by e-mail, with one answer for every address', async () => {
  const { calls } = renderPortal(createElement(ReceiptView, { receipt: '' }))
  const send = await screen.findByRole('button', { name: 'Send it to me' })
  await userEvent.click(send)
  expect(screen.getByText('Email is required')).toBeTruthy()
  await typeIn('E-mail', 'amel@hoggar.example')
  await userEvent.click(send)
  await screen.findByText(
    'If a request was made with amel@hoggar.example, we are e-mailing you its number. Check your spam folder too.',
  )
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/visa/receipt/again', { email: 'amel@hoggar.example' }],
  ])
})

test('a request that is under way tells the usual delay, if the organizer wrote one', async () => {
  const { cache } = renderPortal(createElement(ReceiptView, { receipt: '0123456789' }), () => ({
    receipt: '0123456789',
    state: 'received',
    updatedAt: '2025-08-11T12:00:00.000Z',
  }))
  await screen.findByText(/will be sent after verification/)
  expect(screen.queryByText(/^Usual time/)).toBeNull()
  const visaLetter = { ...EDITION_DEFAULTS.visaLetter, delay: { en: '5 working days', fr: '5 jours ouvrés' } }
  cache.set(EDITION, { ...EDITION_DEFAULTS, visaLetter })
  await screen.findByText('Usual time: 5 working days.')
})

test('the review says once for each empty step that it is to be filled in, and names no landmark twice', async () => {
  renderPortal(createElement(VisaView, { companyUid: undefined }))
  await screen.findByRole('heading', { name: 'Check before sending' })
  expect(screen.getAllByText('To fill in')).toHaveLength(4)
  const names = screen.getAllByRole('region').map((region) => {
    const by = region.getAttribute('aria-labelledby') ?? ''
    return document.getElementById(by)?.textContent ?? region.getAttribute('aria-label')
  })
  expect(new Set(names).size).toBe(names.length)
})

test('ERR-08 a request whose answer is lost does not look sent: it is kept, sent again, and told to be the second one', async () => {
  const written = Object.fromEntries(STEP_FIELDS.map((name) => [name, 'Oran']))
  const values = { ...written, email: 'guest@wells.example', expireDate: '2030-01-01', country: 'DZ', birth: 'DZ' }
  createTextDrafts('visa', STEP_FIELDS).write('guest', { base: { rev: 0, values: { ...EMPTY_VISA } }, values })
  let sent = 0
  renderPortal(createElement(VisaView, { companyUid: undefined }), ({ method }) => {
    if (method === 'POST' && ++sent === 1) throw new CallError(0, '')
    return { ...values, receipt: '0123456789', duplicate: true }
  })
  const send = async () => {
    await screen.findByRole('heading', { name: 'Check before sending' })
    await userEvent.click(document.querySelector('form button[type=submit]') as HTMLElement)
  }
  await send()
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([
      { text: 'The server did not answer. What you typed is kept; send it again.' },
    ]),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Oran')
  await send()
  await screen.findByRole('heading', { name: 'Your visa letter request is received' })
  await screen.findByText(/^There is already a request with this passport/)
})

function Review({ expireDate }: { expireDate: string }) {
  const { control } = useForm({ defaultValues: { ...EMPTY_VISA, expireDate } })
  return createElement(VisaReview, { control, onEdit: () => {} })
}

test('Q-143 the review says of an expired passport that it is one', async () => {
  renderPortal(createElement(Review, { expireDate: '2019-05-01' }))
  await screen.findByText(/^This passport has expired/)
})

test('Q-143 a passport that expires before the last day of the event brings a hint', async () => {
  const { cache } = renderPortal(createElement(Review, { expireDate: '2099-10-07' }))
  const edition = { ...EDITION_DEFAULTS, dates: { ...EDITION_DEFAULTS.dates, end: '2099-10-07' } }
  cache.set(EDITION, edition)
  await screen.findByText('7 October 2099')
  expect(screen.queryByText(/^This passport/)).toBeNull()
  cache.set(EDITION, { ...edition, dates: { ...edition.dates, end: '2099-10-08' } })
  await screen.findByText(/^This passport expires before the event ends/)
})

test('Q-134 a link with a company that does not exist says so', async () => {
  renderPortal(createElement(VisaView, { companyUid: 'gone' }), ({ path }) => {
    if (path.includes('/company/')) throw new CallError(404, 'Not found', { code: 'not_found' })
    return {}
  })
  await screen.findByText(/^The company in this link is not known to us/)
})

test('PVISA-04 a country is found by its Arabic name', async () => {
  renderPortal(createElement(CountryField, { name: 'country', label: 'Country', value: '', onChange: () => {} }))
  await userEvent.type(await screen.findByRole('combobox', { name: /Country/ }), 'الجزائر')
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Algeria'))
})
