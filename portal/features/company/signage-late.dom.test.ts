import i18next from 'i18next'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { cleanup, renderPortal, screen } from '#portal/testing/render-portal.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { CompanyForm } from './company-form.tsx'
import { companyWith } from './testing/company-with.ts'

const company = companyWith({
  stand: [{ stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 }],
})

/** What stands beside the field of the signage on a day. */
async function textAt(day: string, label: string): Promise<string> {
  vi.useFakeTimers({ now: Date.parse(day), toFake: ['Date'] })
  renderPortal(createElement(CompanyForm, { company, edition: EDITION_DEFAULTS, beside: null }))
  await screen.findByRole('textbox', { name: label })
  const text = document.body.textContent ?? ''
  cleanup()
  return text
}

test('VAL-46 the field says until when it is to be filled, and how long that is', async () => {
  expect(await textAt('2025-08-11T09:00:00Z', 'Signage')).toContain(
    'To be filled in before 20 August 2025. 9 days left.',
  )
})

test.each([
  ['en', 'Signage', 'To be filled in before 20 August 2025.'],
  ['fr', 'Enseigne', 'À remplir avant le 20 août 2025.'],
])(
  'VAL-46 Q-002 Q-008 a late signage is warned of until the event is over; then its date is stated, and no more (%s)',
  async (language, label, stated) => {
    await i18next.changeLanguage(language)
    const warnings = /The deadline has passed|La date limite est dépassée/g
    expect((await textAt('2025-10-08T20:00:00Z', label)).match(warnings)).toHaveLength(2)
    const after = await textAt('2025-10-09T08:00:00Z', label)
    expect(after.replaceAll('\u00a0', ' ')).toContain(stated)
    expect(after).not.toMatch(warnings)
  },
)

test('a signage that is too long is also reported next to the button', async () => {
  const long = { ...company, signaletique: 'NORTH AFRICAN DIRECTIONAL DRILLING SERVICES' }
  renderPortal(createElement(CompanyForm, { company: long, edition: EDITION_DEFAULTS, beside: null }))
  const button = await screen.findByRole('button', { name: 'Save' })
  await vi.waitFor(() => expect(button.parentElement?.textContent).toContain('The signage is too long for your stand.'))
})
