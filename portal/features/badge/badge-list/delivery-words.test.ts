import { expect, test } from 'vitest'
import { deliveryWords } from './delivery-words.ts'

// A time without a zone is one of this machine, as the words are.
const at = '2025-08-09T16:20:00'
const badge = (state: 'sent' | 'failed') => ({
  nom: '',
  urlPhoto: '',
  invitation: { state, at, reason: 'mailbox full', openedAt: null },
})

test('a stop is told with day and time in the language of the page', () => {
  expect(deliveryWords(badge('sent'), 'en').when).toBe('9 Aug 16:20')
  expect(deliveryWords(badge('sent'), 'fr').when).toBe('9 août 16:20')
})

test('of a failure the day is told', () => {
  expect(deliveryWords(badge('failed'), 'en').when).toBe('9 Aug')
})

test('a complete badge has no time', () => {
  const complete = { ...badge('sent'), nom: 'Karim', urlPhoto: '/p.jpg' }
  expect(deliveryWords(complete, 'en')).toMatchObject({ delivery: { word: 'complete' }, when: undefined })
})
