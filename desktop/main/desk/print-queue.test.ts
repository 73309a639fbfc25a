import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newFolder } from '#server/testing/new-folder.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import { PrintQueue } from './print-queue.ts'
import type { PrintResult } from './sheet-runner.ts'

const amel = { id: 'amel', type: 'exhibitor', name: 'Amel Hadj', company: 'Sahara' } as const
const rachid = { id: 'rachid', type: 'visitor', name: 'Rachid Oukil', company: 'Sonaref' } as const

let folder: string
/** What came out of the printer: who, and the number on the label. */
let paper: string[]
let facts: string[]
/** The code of each print that came out. */
let codes: string[]
/** How many labels each sheet held. */
let sheets: number[]
let perSheet: number
/** The number on a label, by the code of its print. */
const copies = new Map<string, number>()
const opened: PrintQueue[] = []
let answer: (job: PrintJob) => Promise<PrintResult>
let tell: (reason: string) => void
let note: () => Promise<void>
let printerOf: (job: Pick<PrintJob, 'type'>) => string
const open = () => {
  const queue = new PrintQueue({
    folder,
    now: () => Date.UTC(2026, 2, 1, 9),
    printerOf: (job) => printerOf(job),
    perSheet: () => perSheet,
    print: async (sheet, onTrouble) => {
      tell = onTrouble
      const [first] = sheet
      if (!first) throw new Error('an empty sheet')
      for (const { print, copy } of sheet) copies.set(print, copy)
      const result = await answer(first)
      if (!result.isOk) return result
      sheets.push(sheet.length)
      paper.push(...sheet.map(({ id, copy }) => `${id} ${copy}`))
      codes.push(...sheet.map(({ print }) => print))
      return result
    },
    log: async ({ id, print }, state) => {
      await note()
      facts.push(`${id} ${copies.get(print)} ${state}`)
    },
  })
  opened.push(queue)
  return queue
}
/** A queue with a label for each of these, once it rests. */
async function queued(...people: Parameters<PrintQueue['add']>[0][]) {
  const queue = open()
  for (const one of people) await queue.add(one, 0)
  await queue.idle()
  return queue
}
const works = async () => ({ isOk: true }) as const
const offline = async () => ({ isOk: false, reason: 'offline' }) as const
const states = (queue: PrintQueue) => queue.waiting.map(({ id, copy, state }) => `${id} ${copy} ${state}`)

beforeEach(() => {
  folder = newFolder()
  paper = []
  facts = []
  codes = []
  sheets = []
  perSheet = 1
  printerOf = () => 'Zebra'
  answer = works
  note = async () => {}
})

afterEach(() => {
  for (const queue of opened.splice(0)) void queue.stop()
})

describe('a printer that works', () => {
  test('pressed twice, one label: also of Print again, while it is queued, while it prints, and on its old row', async () => {
    const queue = open()
    const old = await queue.add(amel, 0)
    expect(await queue.add(amel, 0)).toBe(old)
    await queue.idle()
    const { promise, resolve } = Promise.withResolvers<PrintResult>()
    answer = () => promise
    await queue.add(rachid, 0)
    const copy = await queue.reprint(old)
    expect(states(queue)).toEqual(['rachid 1 printing', 'amel 2 waiting'])
    for (const row of [old, copy]) expect((await queue.reprint(row)).job).toBe(copy.job)
    resolve({ isOk: true })
    await queue.idle()
    expect([(await queue.reprint(old)).job, paper]).toEqual([copy.job, ['amel 1', 'rachid 1', 'amel 2']])
  })

  test('a second label carries its number, and the first one is void', async () => {
    const queue = await queued(amel)
    await queue.add(amel, 1)
    await queue.idle()
    expect([paper, facts]).toEqual([
      ['amel 1', 'amel 2'],
      ['amel 1 printed', 'amel 1 void', 'amel 2 printed'],
    ])
  })

  test('did not come out: void, and a marked copy before the others', async () => {
    const queue = open()
    const { job } = await queue.add(amel, 0)
    await queue.idle()
    answer = async () => ({ isOk: false, reason: 'out of paper' })
    await queue.add(rachid, 0)
    await queue.idle()
    answer = works
    const old = queue.get(job)
    if (old) await queue.reprint(old)
    queue.retry()
    await queue.idle()
    expect([paper, facts]).toEqual([
      ['amel 1', 'amel 2', 'rachid 1'],
      ['amel 1 printed', 'amel 1 void', 'amel 2 printed', 'rachid 1 printed'],
    ])
  })
})

describe('a printer that fails', () => {
  test('pressed again, what failed is tried at once, as one label; of an unsure one comes a marked copy', async () => {
    answer = offline
    const queue = await queued(amel)
    answer = async () => ({ isOk: false, reason: 'silent', isUnsure: true })
    await queue.add(amel, 0)
    await queue.idle()
    expect(states(queue)).toEqual(['amel 1 unsure'])
    answer = works
    await queue.add(amel, 0)
    await queue.idle()
    expect([paper, facts]).toEqual([['amel 2'], ['amel 1 void', 'amel 2 printed']])
  })

  test('one that throws is stopped as well', async () => {
    answer = () => Promise.reject(new Error('no such printer'))
    const queue = await queued(amel)
    expect([states(queue), queue.trouble?.reason]).toEqual([['amel 1 stopped'], 'Error: no such printer'])
  })

  test('a cancelled one does not come out', async () => {
    answer = offline
    const queue = await queued(amel)
    const [stopped] = queue.waiting
    expect(stopped && (await queue.cancel(stopped))).toBe(true)
    answer = works
    queue.retry()
    await queue.idle()
    expect([paper, states(queue)]).toEqual([[], []])
  })
})

describe('the app ends', () => {
  async function printUnsure(queue: PrintQueue) {
    const [unsure] = queue.waiting
    if (unsure) await queue.reprint(unsure)
    await queue.idle()
  }

  test('while one is with the printer: it is not printed by itself, and its copy is marked', async () => {
    answer = () => new Promise(() => {})
    const first = open()
    await first.add(amel, 0)
    await first.add(rachid, 0)
    answer = works
    const second = open()
    second.start()
    await second.idle()
    expect([states(second), paper]).toEqual([['amel 1 unsure'], ['rachid 1']])
    await printUnsure(second)
    expect([paper, facts]).toEqual([
      ['rachid 1', 'amel 2'],
      ['rachid 1 printed', 'amel 1 void', 'amel 2 printed'],
    ])
  })

  test('between the paper and the note: not printed again by itself, and its copy is marked', async () => {
    let reached = () => {}
    const atNote = new Promise<void>((resolve) => {
      reached = resolve
    })
    note = () => {
      reached()
      return new Promise(() => {})
    }
    await open().add(amel, 0)
    await atNote
    note = async () => {}
    const second = open()
    second.start()
    await second.idle()
    expect([states(second), paper, facts]).toEqual([['amel 1 unsure'], ['amel 1'], []])
    await printUnsure(second)
    expect([paper, facts]).toEqual([
      ['amel 1', 'amel 2'],
      ['amel 1 void', 'amel 2 printed'],
    ])
  })

  test('a queue file that cannot be read does not stop the desk', () => {
    const queue = open()
    expect(JSON.parse(readFileSync(join(folder, 'printing.json'), 'utf8'))).toEqual({ jobs: [] })
    expect(queue.waiting).toEqual([])
  })
})

describe('somebody who is no longer known', () => {
  test('leaves the queue and its file, printed or not; the label that waits behind is printed', async () => {
    answer = async (job) => (job.id === 'amel' ? { isOk: false, reason: 'no paper' } : { isOk: true })
    const queue = await queued(amel, rachid)
    await queue.keepOnly(async () => new Set(['rachid']))
    expect([states(queue), readFileSync(join(folder, 'printing.json'), 'utf8')]).toEqual([
      ['rachid 1 waiting'],
      expect.not.stringContaining('Amel'),
    ])
    queue.start()
    await queue.idle()
    expect(paper).toEqual(['rachid 1'])
  })

  test('a wiped queue prints and stores nothing more', async () => {
    const queue = await queued(amel)
    queue.wipe()
    await queue.add(rachid, 0)
    expect([existsSync(folder), queue.printed]).toEqual([false, []])
  })
})

test('each label has a code of its own, which stays with it while it waits', async () => {
  answer = offline
  const first = open()
  const { print } = await first.add(amel, 0)
  await first.add(rachid, 0)
  await first.idle()
  void first.stop()
  answer = works
  const second = open()
  second.retry()
  await expect.poll(() => paper).toEqual(['amel 1', 'rachid 1'])
  expect(codes[0]).toBe(print)
  expect(codes[1]).not.toBe(print)
  await second.idle()
  expect(facts[0]).toBe('amel 1 printed')
})

test('nothing is lost, nothing overtakes, and the queue goes on by itself when the printer is back', async () => {
  answer = offline
  const queue = await queued(amel, rachid)
  expect([states(queue), queue.trouble?.reason, paper, facts]).toEqual([
    ['amel 1 stopped', 'rachid 1 waiting'],
    'offline',
    [],
    [],
  ])
  answer = works
  await expect.poll(() => facts).toEqual(['amel 1 printed', 'rachid 1 printed'])
  expect(paper).toEqual(['amel 1', 'rachid 1'])
  await expect.poll(() => queue.trouble).toBeUndefined()
})

test('what may still come out is not tried again; the others go on', async () => {
  answer = async ({ id }) => (id === 'amel' ? { isOk: false, reason: 'no answer', isUnsure: true } : { isOk: true })
  const queue = open()
  await queue.add(amel, 0)
  await queue.add(rachid, 0)
  await expect.poll(() => paper).toEqual(['rachid 1'])
  expect(states(queue)).toEqual(['amel 1 unsure'])
})

test('what did come out is noted, so that its label counts', async () => {
  answer = () => new Promise(() => {})
  await open().add(amel, 0)
  answer = works
  const queue = open()
  const [unsure] = queue.waiting
  expect(unsure && (await queue.cancel(unsure))).toBe(true)
  expect([facts, queue.printed.length]).toEqual([['amel 1 printed'], 1])
})

const ofType: typeof printerOf = ({ type }) => (type === 'visitor' ? 'Visitors' : 'Zebra')

test('a printer that is missing holds up its own passes only, and is named', async () => {
  printerOf = ofType
  answer = async ({ type }) => (type === 'exhibitor' ? { isOk: false, reason: 'offline' } : { isOk: true })
  const queue = open()
  await queue.add(amel, 0)
  await queue.add({ ...amel, id: 'second' }, 0)
  await queue.add(rachid, 0)
  await expect.poll(() => paper).toEqual(['rachid 1'])
  expect(queue.trouble).toMatchObject({ printer: 'Zebra', reason: 'offline' })
  for (const job of queue.waiting.reverse()) await expect.poll(async () => await queue.cancel(job)).toBe(true)
  expect(queue.trouble).toBeUndefined()
})

test('four wait for one sheet at most, each printer has its own, and what stopped comes out once', async () => {
  perSheet = 4
  printerOf = ofType
  answer = offline
  const queue = open()
  await queue.add(rachid, 0)
  for (const id of ['one', 'two', 'three', 'four', 'five']) await queue.add({ ...amel, id }, 0)
  await queue.idle()
  answer = works
  await expect.poll(() => paper.length).toBe(6)
  expect([sheets, new Set(paper).size]).toEqual([[1, 4, 1], 6])
})

test('a printer that does not answer is reported while it still has the label', async () => {
  vi.useFakeTimers()
  try {
    const asked = Promise.withResolvers<PrintResult>()
    answer = () => asked.promise
    const queue = open()
    await queue.add(amel, 0)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(queue.trouble).toBeUndefined()
    tell('offline')
    expect(queue.trouble).toMatchObject({ printer: 'Zebra', reason: 'offline' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(queue.trouble).toMatchObject({ printer: 'Zebra', reason: 'silent' })
    asked.resolve({ isOk: true })
    await queue.idle()
    expect([queue.trouble, paper]).toEqual([undefined, ['amel 1']])
  } finally {
    vi.useRealTimers()
  }
})
