import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerUndo, UNDO_MS, undoStore } from './undo-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nothing = async () => {}

test('a change can be taken back for ten seconds', () => {
  offerUndo('Deleted', nothing)
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect(undoStore.getState().offer?.text).toBe('Deleted')
  vi.advanceTimersByTime(1)
  expect(undoStore.getState().offer).toBeUndefined()
})

test('a newer change has its own ten seconds', () => {
  offerUndo('first', nothing)
  vi.advanceTimersByTime(UNDO_MS - 1)
  offerUndo('second', nothing)
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect(undoStore.getState().offer?.text).toBe('second')
})
