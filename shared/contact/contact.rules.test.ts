import { expect, test } from 'vitest'
import en from '#shared/locales/desktop/en/organizer-companies.json' with { type: 'json' }
import fr from '#shared/locales/desktop/fr/organizer-companies.json' with { type: 'json' }
import { isOnSite } from './contact.rules.ts'

test.each(['on-site', 'Stand manager (on site)', 'Responsable sur site', 'SUR PLACE', 'onsite'])(
  'Q-278 a contact for ‘%s’ is found at the stand',
  (purpose) => expect(isOnSite(purpose)).toBe(true),
)

test.each(['', 'accounts', 'web site', 'comptabilité', 'person site'])('Q-278 a contact for ‘%s’ is not', (purpose) =>
  expect(isOnSite(purpose)).toBe(false),
)

test('Q-278 of what is offered in either language, ‘on site’ alone is', () => {
  for (const { contact } of [en, fr])
    expect(Object.entries(contact.for).flatMap(([key, words]) => (isOnSite(words) ? [key] : []))).toEqual(['onSite'])
})
