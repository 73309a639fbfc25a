import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Generated } from '#shared/generator/generate.ts'
import type { RenderRequest } from './render.worker.ts'
import { createRunner, type RenderWorker } from './runner.ts'

let threads: { orders: RenderRequest[]; isEnded: boolean; answer: (data: unknown) => void; break: () => void }[]
let answers: Generated[]
beforeEach(() => {
  vi.useFakeTimers()
  threads = []
  answers = []
})
afterEach(() => {
  vi.useRealTimers()
})

function startWorker(): RenderWorker {
  const orders: RenderRequest[] = []
  const thread: RenderWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (order: RenderRequest) => void orders.push(order),
    terminate: () => {
      seen.isEnded = true
    },
  }
  const seen = {
    orders,
    isEnded: false,
    answer: (data: unknown) => thread.onmessage?.call(thread as Worker, { data } as MessageEvent),
    break: () => thread.onerror?.call(thread as Worker, {} as ErrorEvent),
  }
  threads.push(seen)
  return thread
}
const answer = (text: string): Generated => ({ text, definition: { name: 'A', fields: [] } })
const runner = () => createRunner(startWorker, (one) => answers.push(one))

test('GEN-01 an order waits for its thread, and its answer comes back', () => {
  runner().run('d', 't')
  expect(threads[0]?.orders).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(answers).toEqual([])
  threads[0]?.answer('ready')
  expect(threads[0]?.orders).toEqual([{ id: 1, definition: 'd', template: 't' }])
  threads[0]?.answer({ id: 1, answer: answer('done') })
  vi.advanceTimersByTime(60_000)
  expect(answers).toEqual([answer('done')])
})

test('GEN-01 what takes longer than two seconds is ended and reported, and the next order has a fresh thread', () => {
  const { run } = runner()
  run('d', 'endless')
  threads[0]?.answer('ready')
  vi.advanceTimersByTime(1_999)
  expect(threads[0]?.isEnded).toBe(false)
  vi.advanceTimersByTime(1)
  expect(threads[0]?.isEnded).toBe(true)
  expect(answers).toEqual([{ problem: { pane: 'template', line: undefined, code: 'too_slow', about: { seconds: 2 } } }])
  run('d', 'mended')
  expect(threads).toHaveLength(2)
  threads[1]?.answer('ready')
  expect(threads[1]?.orders).toMatchObject([{ template: 'mended' }])
})

test('GEN-01 only the newest order is answered, however many come while the thread works', () => {
  const { run } = runner()
  run('d', '1')
  threads[0]?.answer('ready')
  run('d', '2')
  run('d', '3')
  threads[0]?.answer({ id: 1, answer: answer('1') })
  expect(threads[0]?.orders.map(({ template }) => template)).toEqual(['1', '3'])
  threads[0]?.answer({ id: 3, answer: answer('3') })
  expect(answers).toEqual([answer('3')])
})

test('GEN-01 a thread that fails to load is reported, and retried with the next order', () => {
  const { run } = runner()
  run('d', 't')
  threads[0]?.break()
  expect(answers).toMatchObject([{ problem: { code: 'not_run' } }])
  run('d', 't')
  expect(threads).toHaveLength(2)
})
