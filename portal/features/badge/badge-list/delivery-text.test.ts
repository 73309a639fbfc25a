import { expect, test } from 'vitest'
import { deliveryText } from './delivery-text.ts'

// A time without a zone is one of this machine, as the words are.
const at = '2025-08-09T16:20:00'
const badge = (state: 'sent' | 'failed') => ({
  nom: '',
  urlPhoto: '',
  invitation: { state, at, reason: 'mailbox full', openedAt: null },
})

test('a stop is told with day and time in the language of the page', () => {
  expect(deliveryText(badge('sent'), 'en').when).toBe('9 Aug 16:20')
  expect(deliveryText(badge('sent'), 'fr').when).toBe('9 août 16:20')
})

test('of a failure the day is told', () => {
  expect(deliveryText(badge('failed'), 'en').when).toBe('9 Aug')
})

test('a complete badge has no time', () => {
  const complete = { ...badge('sent'), nom: 'Karim', urlPhoto: '/p.jpg' }
  expect(deliveryText(complete, 'en')).toMatchObject({ delivery: { word: 'complete' }, when: undefined })
})
