import { expect, test } from 'vitest'
import { mailActions } from './mail-actions.ts'

test('what went out cannot be moved; what failed is tried again before it is taken back', () => {
  expect(mailActions({ state: 'sent' })).toEqual([])
  expect(mailActions({ state: 'sending' })).toEqual([])
  expect(mailActions({ state: 'held' })).toEqual(['release', 'cancel'])
  expect(mailActions({ state: 'failed' })).toEqual(['retry', 'cancel'])
  expect(mailActions({ state: 'queued' })).toEqual(['cancel'])
})
