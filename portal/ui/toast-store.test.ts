import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { createToastStore, type ToastType } from './toast-store.ts'

let store: ReturnType<typeof createToastStore>
beforeEach(() => {
  vi.useFakeTimers()
  store = createToastStore()
})
afterEach(() => {
  vi.useRealTimers()
})

const titles = () => store.getState().toasts.map((item) => item.title)

test('DLG-12 there are four kinds: three go by themselves, the error stays', () => {
  const kinds = ['success', 'error', 'info', 'warn'] as const
  for (const type of kinds) store.getState().show({ type, title: type })
  expect(titles()).toEqual(kinds)
  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual(['error'])
  expectTypeOf<ToastType>().toEqualTypeOf<(typeof kinds)[number]>()
})

test('DLG-11 a toast may have its own life, an error ignores it and stays until dismissed', () => {
  store.getState().show({ type: 'warn', title: 'long', life: 5000 })
  const id = store.getState().show({ type: 'error', title: 'stays', life: 100 })
  vi.advanceTimersByTime(4999)
  expect(titles()).toEqual(['long', 'stays'])
  vi.advanceTimersByTime(3_600_000)
  expect(titles()).toEqual(['stays'])
  store.getState().dismiss(id)
  expect(titles()).toEqual([])
})

test('DLG-10 a toast goes by itself after 3000 ms; hover stores the remaining time and leaving resumes it', () => {
  const id = store.getState().show({ type: 'info', title: 'Copied' })
  vi.advanceTimersByTime(2000)
  store.getState().hold(id, 'hover')
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Copied'])
  store.getState().release(id, 'hover')
  vi.advanceTimersByTime(999)
  expect(titles()).toEqual(['Copied'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('the timer is paused until both pointer and focus have left', () => {
  const id = store.getState().show({ type: 'info', title: 'Copied' })
  store.getState().hold(id, 'hover')
  store.getState().hold(id, 'focus')
  store.getState().release(id, 'hover')
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Copied'])
  store.getState().release(id, 'focus')
  store.getState().release(id, 'focus')
  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual([])
})

test('DLG-11 Q-151 by default an error stays; a desk sets how long', () => {
  store.setState({ errorLife: 12_000 })
  const id = store.getState().show({ type: 'error', title: 'Unknown badge', life: 100 })
  vi.advanceTimersByTime(11_000)
  store.getState().hold(id, 'focus')
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Unknown badge'])
  store.getState().release(id, 'focus')
  vi.advanceTimersByTime(1_000)
  expect(titles()).toEqual([])
})

test('equal messages are shown once: a repeated error does not pile up, and a repeated success restarts', () => {
  const { show } = store.getState()
  for (let time = 0; time < 5; time++) show({ type: 'error', title: 'Error', text: 'You have to enter a valid Email' })
  show({ type: 'error', title: 'Error', text: 'Another' })
  expect(store.getState().toasts.map(({ text }) => text)).toEqual(['You have to enter a valid Email', 'Another'])

  show({ type: 'success', title: 'Saved' })
  vi.advanceTimersByTime(2000)
  show({ type: 'success', title: 'Saved' })
  vi.advanceTimersByTime(2000)
  expect(titles()).toEqual(['Error', 'Error', 'Saved'])
})

test('DLG-10 when three passing ones stand, the next waits its turn and has its whole time; errors do not count', () => {
  const { show, hold, release } = store.getState()
  for (const title of ['Failed', 'Refused']) show({ type: 'error', title })
  const first = show({ type: 'success', title: 'Sent 1' })
  for (const sent of [2, 3, 4, 5]) show({ type: 'success', title: `Sent ${sent}` })
  hold(first, 'hover')
  expect(titles()).toEqual(['Failed', 'Refused', 'Sent 1', 'Sent 2', 'Sent 3'])
  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual(['Failed', 'Refused', 'Sent 1', 'Sent 4', 'Sent 5'])
  vi.advanceTimersByTime(2999)
  expect(titles()).toEqual(['Failed', 'Refused', 'Sent 1', 'Sent 4', 'Sent 5'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Failed', 'Refused', 'Sent 1'])
  release(first, 'hover')
  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual(['Failed', 'Refused'])
})

test('DLG-10 the same words wait once, and leave the queue when they are dismissed', () => {
  const { show, dismiss } = store.getState()
  for (const title of ['1', '2', '3', '4', '4']) show({ type: 'success', title })
  const last = show({ type: 'success', title: '5' })
  dismiss(last)
  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual(['4'])
})
