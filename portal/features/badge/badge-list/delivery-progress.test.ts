import { expect, test } from 'vitest'
import { deliveryText, sentTimes } from './delivery-progress.tsx'

// A time without a zone is one of this machine, as the words are.
const at = '2025-08-09T16:20:00'
const badge = (state: 'sent' | 'failed') => ({
  nom: '',
  urlPhoto: '',
  invitation: { state, at, reason: 'mailbox full', openedAt: null, times: 1, sentAt: at },
})

test('a stage has day and time in the language of the page', () => {
  expect(deliveryText(badge('sent'), 'en').when).toBe('9 Aug 16:20')
  expect(deliveryText(badge('sent'), 'fr').when).toBe('9 août 16:20')
})

test('a failure has only the day', () => {
  expect(deliveryText(badge('failed'), 'en').when).toBe('9 Aug')
})

test('a complete badge has no time', () => {
  const complete = { ...badge('sent'), nom: 'Karim', urlPhoto: '/p.jpg' }
  expect(deliveryText(complete, 'en')).toMatchObject({ delivery: { status: 'complete' }, when: undefined })
})

test('Q-266 how often it was sent is shown unless the stage already does', () => {
  const times = (count: number, change: object = {}) =>
    sentTimes({ ...badge('sent'), invitation: { ...badge('sent').invitation, times: count, ...change } }, 'en')
  expect(times(1)).toBeUndefined()
  expect(times(3)).toEqual({ count: 3, date: '9 Aug' })
  expect(times(1, { openedAt: at })).toEqual({ count: 1, date: '9 Aug' })
  expect(times(1, { state: 'failed' })).toEqual({ count: 1, date: '9 Aug' })
  expect(times(0, { state: 'held', sentAt: null })).toBeUndefined()
  expect(sentTimes({ ...badge('sent'), nom: 'Karim' }, 'en')).toBeUndefined()
  expect(sentTimes({ nom: '', urlPhoto: '', invitation: null }, 'en')).toBeUndefined()
})
