import { expect, test } from 'vitest'
import { createAutosave, type SaveState } from '#portal/features/material/autosave.ts'

interface Edit {
  description?: string
  qty?: number
}

/** A server whose answers are decided by the test. */
function openSaves() {
  const sent: Edit[] = []
  const before: Edit[][] = []
  const answers: { done(): void; fail(): void }[] = []
  const states: SaveState[] = []
  const autosave = createAutosave<Edit>(
    (edit, unanswered) => {
      sent.push(edit)
      before.push(unanswered)
      return new Promise<void>((resolve, reject) => {
        answers.push({ done: resolve, fail: () => reject(new Error('no network')) })
      })
    },
    (state) => states.push(state),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const answer = async (at: number, how: 'done' | 'fail') => {
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
