import { expect, test } from 'vitest'
import type { Printing, PrintJob } from '#shared/desk-search/printing.schema.ts'
import { labelState } from './desk-view.ts'

const job = (id: string, state: PrintJob['state']) => ({ id, state, at: '2026-03-01T09:00:00.000Z' }) as PrintJob
const [queued, printing, printed] = (['waiting', 'printing', 'printed'] as const).map((state) => job('amel', state))
const amel = { id: 'amel', checkinId: 'one', name: 'Amel', at: 0, isPrinting: true }
const both = { ...amel, all: [amel, { id: 'karim', checkinId: 'two' }] }

test.each([
  ['queued', amel, [job('rachid', 'printing'), queued], [], ''],
  ['printing', amel, [printing], [], ''],
  ['stuck', amel, [queued], [], 'offline'],
  ['printed', amel, [job('rachid', 'stopped')], [printed], 'offline'],
  ['queued', both, [job('karim', 'waiting')], [printed], ''],
  ['printed', both, [], [printed, job('karim', 'printed')], ''],
])('%s', (state, done, waiting, out, trouble) => {
  expect(labelState(done, { waiting, printed: out, trouble } as unknown as Printing)).toBe(state)
})
