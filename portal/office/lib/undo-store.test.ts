import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearUndo, MAX_STEPS, offerUndo, UNDO_MS, undoNewest, undoStore } from './undo-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const nothing = async () => {}
const offered = () => undoStore.getState().steps.map(({ text }) => text)

test('a change can be undone for ten seconds', () => {
  offerUndo('Deleted', nothing)
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect(offered()).toEqual(['Deleted'])
  vi.advanceTimersByTime(1)
  expect(offered()).toEqual([])
})

test('several changes are undone one after the other, newest first', async () => {
  const undone: string[] = []
  for (const name of ['first', 'second', 'third']) offerUndo(name, async () => undone.push(name))
  await undoNewest()
  expect([undone, offered()]).toEqual([['third'], ['first', 'second']])
  // The ten seconds begin anew with each step.
  vi.advanceTimersByTime(UNDO_MS - 1)
  await Promise.all([undoNewest(), undoNewest()])
  expect([undone, offered()]).toEqual([['third', 'second', 'first'], []])
  await undoNewest()
  expect(undone).toHaveLength(3)
})

test('the older step waits until the newer one is undone', async () => {
  const order: string[] = []
  let end = () => {}
  offerUndo('old', async () => order.push('old'))
  offerUndo('new', () => new Promise<void>((resolve) => (end = resolve)).then(() => order.push('new')))
  const both = [undoNewest(), undoNewest()]
  await vi.waitFor(() => expect(offered()).toEqual(['old']))
  end()
  await Promise.all(both)
  expect(order).toEqual(['new', 'old'])
})

test('a step that fails stays, and can be tried again', async () => {
  const undo = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(undefined)
  offerUndo('Deleted', undo)
  await expect(undoNewest()).rejects.toThrow('no network')
  expect(offered()).toEqual(['Deleted'])
  await undoNewest()
  expect([undo.mock.calls.length, offered()]).toEqual([2, []])
})

test('only the newest steps are kept', () => {
  for (let step = 0; step <= MAX_STEPS; step++) offerUndo(`${step}`, nothing)
  expect(offered()).toHaveLength(MAX_STEPS)
  expect(offered()[0]).toBe('1')
})

test('after what cannot be undone nothing before it is offered', () => {
  offerUndo('Checked', nothing)
  clearUndo()
  expect(offered()).toEqual([])
})
