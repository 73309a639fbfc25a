import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import { PrintQueue } from './print-queue.ts'
import type { PrintResult } from './sheet-runner.ts'

const amel = { id: 'amel', type: 'exhibitor', name: 'Amel Hadj', company: 'Sahara' } as const
const rachid = { id: 'rachid', type: 'visitor', name: 'Rachid Oukil', company: 'Sonaref' } as const

let folder: string
let paper: PrintJob[]
let facts: string[]
/** How many labels each sheet held. */
let sheets: number[]
let perSheet: number
let answer: (job: PrintJob) => Promise<PrintResult>
const opened: PrintQueue[] = []
function open(): PrintQueue {
  const queue = new PrintQueue({
    folder,
    now: () => Date.UTC(2026, 2, 1, 9),
    printerOf: ({ type }) => (type === 'visitor' ? 'Visitors' : 'Zebra'),
    perSheet: () => perSheet,
    async print(sheet) {
      const [first] = sheet
      const result = first ? await answer(first) : { isOk: false as const, reason: 'empty' }
      if (result.isOk) paper.push(...sheet.map((job) => ({ ...job })))
      if (result.isOk) sheets.push(sheet.length)
      return result
    },
    async log({ id, print }, state) {
      facts.push(`${id} ${print} ${state}`)
    },
  })
  opened.push(queue)
  return queue
}
beforeEach(() => {
  folder = newFolder()
  paper = []
  facts = []
  sheets = []
  perSheet = 1
  answer = async () => ({ isOk: true })
})
afterEach(() => {
  for (const queue of opened.splice(0)) void queue.stop()
})
const names = () => paper.map(({ id }) => id)

test('each label has a code of its own, which stays with it while it waits', async () => {
  answer = async () => ({ isOk: false, reason: 'offline' })
  const first = open()
  const { print } = await first.add(amel, 0)
  await first.add(rachid, 0)
  await first.idle()
  void first.stop()
  answer = async () => ({ isOk: true })
  const second = open()
  second.retry()
  await expect.poll(names).toEqual(['amel', 'rachid'])
  expect(paper[0]?.print).toBe(print)
  expect(paper[1]?.print).not.toBe(print)
  await second.idle()
  expect(facts[0]).toBe(`amel ${print} printed`)
})

test('the queue goes on by itself when the printer is back', async () => {
  let isThere = false
  answer = async () => (isThere ? { isOk: true } : { isOk: false, reason: 'offline' })
  const queue = open()
  await queue.add(amel, 0)
  await queue.add(rachid, 0)
  await queue.idle()
  expect([queue.trouble?.reason, names()]).toEqual(['offline', []])
  isThere = true
  await expect.poll(names).toEqual(['amel', 'rachid'])
  await expect.poll(() => queue.trouble).toBeUndefined()
})

test('what may still come out is not tried again; the others go on', async () => {
  answer = async ({ id }) => (id === 'amel' ? { isOk: false, reason: 'no answer', isUnsure: true } : { isOk: true })
  const queue = open()
  await queue.add(amel, 0)
  await queue.add(rachid, 0)
  await expect.poll(names).toEqual(['rachid'])
  expect(queue.waiting.map(({ state }) => state)).toEqual(['unsure'])
})

test('what did come out is noted, so that its label counts', async () => {
  answer = () => new Promise(() => {})
  await open().add(amel, 0)
  answer = async () => ({ isOk: true })
  const queue = open()
  const [unsure] = queue.waiting
  expect(unsure && (await queue.cancel(unsure))).toBe(true)
  expect([facts, queue.printed.length]).toEqual([[`amel ${unsure?.print} printed`], 1])
})

test('a printer that is missing holds up its own passes only, and is named', async () => {
  answer = async ({ type }) => (type === 'exhibitor' ? { isOk: false, reason: 'offline' } : { isOk: true })
  const queue = open()
  await queue.add(amel, 0)
  await queue.add({ ...amel, id: 'second' }, 0)
  await queue.add(rachid, 0)
  await expect.poll(names).toEqual(['rachid'])
  expect(queue.trouble).toMatchObject({ printer: 'Zebra', reason: 'offline' })
  for (const job of queue.waiting.reverse()) await expect.poll(async () => await queue.cancel(job)).toBe(true)
  expect(queue.trouble).toBeUndefined()
})

test('four wait for one sheet at most, each printer has its own, and what stopped comes out once', async () => {
  perSheet = 4
  answer = async () => ({ isOk: false, reason: 'offline' })
  const queue = open()
  await queue.add(rachid, 0)
  for (const id of ['one', 'two', 'three', 'four', 'five']) await queue.add({ ...amel, id }, 0)
  await queue.idle()
  answer = async () => ({ isOk: true })
  await expect.poll(() => paper.length).toBe(6)
  expect([sheets, new Set(names()).size]).toEqual([[1, 4, 1], 6])
})

test('a printer that does not answer is told of while the label is still with it', async () => {
  vi.useFakeTimers()
  try {
    const asked = Promise.withResolvers<PrintResult>()
    answer = () => asked.promise
    const queue = open()
    await queue.add(amel, 0)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(queue.trouble).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(queue.trouble).toMatchObject({ printer: 'Zebra', reason: 'silent' })
    asked.resolve({ isOk: true })
    await queue.idle()
    expect([queue.trouble, names()]).toEqual([undefined, ['amel']])
  } finally {
    vi.useRealTimers()
  }
})
