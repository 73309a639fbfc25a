import { expect, test } from 'vitest'
import { isRetriedWithAll, mailActions, rowAction } from './mail-actions.ts'

const mail = { key: 'photo_again', recordId: 'b1' }

// What went out cannot be moved; what failed is tried again before it is taken back. An invitation and a sign-in link go
// out again; a link that was dropped is never retried.
test.each([
  ['photo_again', 'sent', []],
  ['photo_again', 'sending', []],
  ['photo_again', 'held', ['release', 'cancel']],
  ['photo_again', 'failed', ['retry', 'cancel']],
  ['photo_again', 'queued', ['cancel']],
  ['invitation', 'sent', ['again']],
  ['login_link', 'sent', ['again']],
  ['login_link', 'failed', ['again', 'cancel']],
  ['forgot_password', 'failed', ['cancel']],
] as const)('with the mail %s that is %s one can %j', (key, state, actions) => {
  expect(mailActions({ ...mail, key, state })).toEqual(actions)
})

test('an invitation without a record is not sent again', () => {
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
