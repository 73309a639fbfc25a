import { expect, test } from 'vitest'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import { sentStep } from './sent-labels.ts'

const sent = { state: 'sent', target: 'two' }
const printed = { state: 'printed', target: '' }
const gone = { state: 'void', target: '' }
const job = (state: PrintJob['state']) => ({ state, printedAt: null })

test('Q-218 the desk that a label was sent to takes it once, and nobody else does', () => {
  expect(sentStep([sent], undefined, 'two')).toBe('take')
  for (const facts of [[sent, printed], [sent, gone], [printed], []])
    expect(sentStep(facts, undefined, 'two')).toBeUndefined()
  expect(sentStep([sent], undefined, 'one')).toBeUndefined()
  for (const state of ['waiting', 'printing', 'stopped', 'unsure', 'printed', 'cancelled'] as const)
    expect(sentStep([sent], job(state), 'two'), state).toBeUndefined()
})

test('Q-218 a label that was taken back is not printed any more; what is over stays as it is', () => {
  for (const state of ['waiting', 'stopped', 'printing', 'unsure', 'sent'] as const)
    expect(sentStep([sent, gone], job(state), 'two'), state).toBe('void')
  for (const state of ['printed', 'void', 'cancelled'] as const)
    expect(sentStep([sent, gone], job(state), 'two'), state).toBeUndefined()
})

test('Q-218 the desk that sent it tells it again if nobody knows, and learns that it came out', () => {
  expect(sentStep([], job('sent'), 'one')).toBe('tell')
  expect(sentStep([sent], job('sent'), 'one')).toBeUndefined()
  expect(sentStep([sent, printed], job('sent'), 'one')).toBe('printed')
  expect(sentStep([sent, printed], { state: 'sent', printedAt: 'then' }, 'one')).toBeUndefined()
})
