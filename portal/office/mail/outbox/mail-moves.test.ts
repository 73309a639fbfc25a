import { expect, test } from 'vitest'
import { movesOf } from './mail-moves.ts'

test('what went out cannot be moved; what failed is tried again before it is taken back', () => {
  expect(movesOf({ state: 'sent' })).toEqual([])
  expect(movesOf({ state: 'sending' })).toEqual([])
  expect(movesOf({ state: 'held' })).toEqual(['release', 'cancel'])
  expect(movesOf({ state: 'failed' })).toEqual(['retry', 'cancel'])
  expect(movesOf({ state: 'queued' })).toEqual(['cancel'])
})
