import { expect, test } from 'vitest'
import { createAutosave, type SaveState } from '#portal/features/material/autosave.ts'
import { CallError } from '#shared/contract/call-error.ts'

interface Edit {
  description?: string
  qty?: number
}

/** A server whose answers are decided by the test. */
function openSaves() {
  const sent: Edit[] = []
  const before: Edit[][] = []
  const answers: { done(): void; fail(): void; refuse(): void }[] = []
  const states: SaveState[] = []
  const autosave = createAutosave<Edit>(
    (edit, unanswered) => {
      sent.push(edit)
      before.push(unanswered)
      return new Promise<void>((resolve, reject) => {
        const refuse = () => reject(new CallError(400, 'Not valid', { fields: { description: 'Not valid' } }))
        answers.push({ done: resolve, fail: () => reject(new CallError(0, '')), refuse })
      })
    },
    (state) => states.push(state),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const answer = async (at: number, how: 'done' | 'fail' | 'refuse') => {
    answers[at]?.[how]()
    await settle()
  }
  return { autosave, sent, before, states, answer }
}

test('MAT-06 every change is sent at once, and only the newest waits behind one that is on its way', async () => {
  const { autosave, sent, states, answer } = openSaves()
  autosave.change({ description: 'S' })
  autosave.change({ description: 'Sp' })
  autosave.change({ description: 'Spo' })
  expect(sent).toEqual([{ description: 'S' }])
  await answer(0, 'done')
  expect(sent).toEqual([{ description: 'S' }, { description: 'Spo' }])
  await answer(1, 'done')
  expect(states).toEqual(['saving', 'saving', 'saved'])
  expect(autosave.isClean()).toBe(true)
})

test('what failed is joined with what was typed since, and goes out by retry', async () => {
  const { autosave, sent, states, answer } = openSaves()
  autosave.change({ description: 'Chair' })
  autosave.change({ qty: 4 })
  await answer(0, 'fail')
  expect(states.at(-1)).toBe('failed')
  expect(autosave.isClean()).toBe(false)
  autosave.retry()
  expect(sent[1]).toEqual({ description: 'Chair', qty: 4 })
  await answer(1, 'done')
  expect(states.at(-1)).toBe('saved')
})

test('a later value of the same field wins over the one that failed', async () => {
  const { autosave, sent, answer } = openSaves()
  autosave.change({ description: 'Chair' })
  autosave.change({ description: 'Chairs' })
  await answer(0, 'fail')
  autosave.retry()
  expect(sent[1]).toEqual({ description: 'Chairs' })
})

test('flush sends what waits without waiting', () => {
  const { autosave, sent } = openSaves()
  autosave.change({ description: 'Table' })
  autosave.change({ description: 'Tables' })
  autosave.flush()
  expect(sent).toEqual([{ description: 'Table' }, { description: 'Tables' }])
})

test('Q-111 Q-192 what has no answer yet is told with the next save: it is no change of somebody else', async () => {
  const { autosave, sent, before, answer } = openSaves()
  autosave.change({ description: 'S' })
  autosave.change({ description: 'Sp' })
  autosave.flush()
  expect(before).toEqual([[], [{ description: 'S' }]])
  await answer(0, 'fail')
  autosave.retry()
  await answer(1, 'done')
  expect(sent.at(-1)).toEqual({ description: 'Sp' })
  expect(before.at(-1)).toEqual([])
})

test('Q-307 what was refused is answered: the next save does not tell of it, and only Retry sends it again', async () => {
  const { autosave, sent, before, states, answer } = openSaves()
  autosave.change({ description: '\u000b' })
  await answer(0, 'refuse')
  autosave.change({ qty: 4 })
  expect(sent.at(-1)).toEqual({ qty: 4 })
  expect(before.at(-1)).toEqual([])
  await answer(1, 'done')
  expect(states.at(-1)).toBe('failed')
  expect(autosave.isClean()).toBe(false)
  autosave.retry()
  expect(sent.at(-1)).toEqual({ description: '\u000b' })
  await answer(2, 'done')
  expect(states.at(-1)).toBe('saved')
  expect(autosave.isClean()).toBe(true)
})

test('Q-307 of fields that were sent together, the one that was refused leaves the others to be saved', async () => {
  const { autosave, sent, states, answer } = openSaves()
  autosave.change({ description: 'Chair' })
  autosave.change({ description: '\u000b' })
  autosave.change({ qty: 4 })
  await answer(0, 'done')
  expect(sent.at(-1)).toEqual({ description: '\u000b', qty: 4 })
  await answer(1, 'refuse')
  expect(sent.at(-1)).toEqual({ qty: 4 })
  await answer(2, 'done')
  expect(states.at(-1)).toBe('failed')
})
