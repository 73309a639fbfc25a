import { expect, test } from 'vitest'
import { isRetriedWithAll, mailActions, rowAction } from './mail-actions.ts'

const mail = { key: 'photo_again', recordId: 'b1' }

test('what went out cannot be moved; what failed is tried again before it is taken back', () => {
  expect(mailActions({ ...mail, state: 'sent' })).toEqual([])
  expect(mailActions({ ...mail, state: 'sending' })).toEqual([])
  expect(mailActions({ ...mail, state: 'held' })).toEqual(['release', 'cancel'])
  expect(mailActions({ ...mail, state: 'failed' })).toEqual(['retry', 'cancel'])
  expect(mailActions({ ...mail, state: 'queued' })).toEqual(['cancel'])
})

test('an invitation and a sign-in link go out again; a link that was dropped is never retried', () => {
  expect(mailActions({ ...mail, key: 'invitation', state: 'sent' })).toEqual(['again'])
  expect(mailActions({ ...mail, key: 'login_link', state: 'sent' })).toEqual(['again'])
  expect(mailActions({ ...mail, key: 'login_link', state: 'failed' })).toEqual(['again', 'cancel'])
  expect(mailActions({ ...mail, key: 'forgot_password', state: 'failed' })).toEqual(['cancel'])
  expect(mailActions({ key: 'invitation', recordId: '', state: 'sent' })).toEqual([])
})

test('a row offers one act', () => {
  expect(rowAction({ ...mail, state: 'retrying' })).toBe('cancel')
  expect(rowAction({ ...mail, state: 'failed' })).toBe('retry')
  expect(rowAction({ ...mail, state: 'held' })).toBe('release')
  expect(rowAction({ ...mail, state: 'cancelled' })).toBeUndefined()
})

test('all that failed are retried at once, and none that somebody took back', () => {
  const states = ['failed', 'held', 'retrying', 'sending', 'queued', 'sent', 'cancelled'] as const
  expect(states.filter((state) => isRetriedWithAll({ ...mail, state }))).toEqual(['failed'])
  expect(isRetriedWithAll({ ...mail, key: 'login_link', state: 'failed' })).toBe(false)
})
