import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertSponsor } from '#server/event/sponsor/sponsor.store.ts'
import { type CachedResponse, createResponseCache } from './response-cache.ts'
import { openDatabase } from './sqlite/open.ts'

interface Numbered extends CachedResponse {
  value: number
}
const answer = (value: number, bytes = 1): Numbered => ({ value, bytes })
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('an answer is made once and found until a table that it shows is written', async () => {
  const kept = createResponseCache<Numbered>()
  await kept.read('list', ['badge', 'outbox'], async () => answer(1))
  expect(kept.find('list')?.value).toBe(1)
  kept.committed(new Set(['company']))
  expect(kept.find('list')?.value).toBe(1)
  kept.committed(new Set(['outbox']))
  expect(kept.find('list')).toBeUndefined()
  expect(kept.size()).toEqual({ answers: 0, bytes: 0 })
})

test('a write of unknown tables ends everything', async () => {
  const kept = createResponseCache<Numbered>()
  await kept.read('list', ['badge'], async () => answer(1))
  kept.committed('all')
  expect(kept.find('list')).toBeUndefined()
})

test('a read that a commit of its tables falls into is answered and not kept', async () => {
  const kept = createResponseCache<Numbered>()
  const read = (table: 'badge' | 'company') =>
    kept.read('list', ['badge'], async () => {
      kept.committed(new Set([table]))
      return answer(1)
    })
  expect((await read('badge')).value).toBe(1)
  expect(kept.find('list')).toBeUndefined()
  await read('company')
  expect(kept.find('list')?.value).toBe(1)
})

test('a read that fails leaves nothing behind', async () => {
  const kept = createResponseCache<Numbered>()
  await expect(kept.read('list', ['badge'], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(kept.size()).toEqual({ answers: 0, bytes: 0 })
})

test('number and bytes are bounded, the oldest goes first', async () => {
  const kept = createResponseCache<Numbered>({ answers: 3, bytes: 10 })
  const keep = (key: string, bytes: number) => kept.read(key, ['badge'], async () => answer(0, bytes))
  for (const key of ['a', 'b', 'c', 'd']) await keep(key, 1)
  expect(kept.find('a')).toBeUndefined()
  expect(kept.size()).toEqual({ answers: 3, bytes: 3 })
  await keep('e', 9)
  expect([kept.find('b'), kept.find('c'), kept.find('d')?.bytes, kept.find('e')?.bytes]).toEqual([
    undefined,
    undefined,
    1,
    9,
  ])
  await keep('too large', 11)
  expect(kept.find('too large')).toBeUndefined()
  expect(kept.size()).toEqual({ answers: 2, bytes: 10 })
  await keep('e', 2)
  expect(kept.size()).toEqual({ answers: 2, bytes: 3 })
})

/**
 * Readers with random gaps between their statements, beside writers. An answer is stale when it is older than what
 * was answered to a writer before it was asked for.
 */
async function countStale(): Promise<{ checks: number; stale: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-kept-'))
  const { reader, queue, close } = await openDatabase(join(folder, 'foyer.db'))
  const kept = createResponseCache<Numbered>()
  queue.onCommit(kept.committed)
  const row = { _id: 's', table: 't', raisonSocial: '', urlLogo: '', others: '{}', rev: 0 }
  await queue.write((tx) => insertSponsor(tx, row, { actor: 'organizer', at: 0 }))
  const revOf = async () => {
    const { rev } = await reader.selectFrom('sponsor').select('rev').where('_id', '=', 's').executeTakeFirstOrThrow()
    return rev
  }
  let answered = 0
  let isOver = false
  let checks = 0
  let stale = 0
  const write = async () => {
    for (let round = 0; round < 150; round++) {
      const { rev } = await queue.write((tx) =>
        tx
          .updateTable('sponsor')
          .set((eb) => ({ rev: eb('rev', '+', 1) }))
          .where('_id', '=', 's')
          .returning('rev')
          .executeTakeFirstOrThrow(),
      )
      answered = Math.max(answered, rev)
      for (let gap = Math.random() * 6; gap > 1; gap--) await turn()
    }
  }
  const read = async () => {
    while (!isOver) {
      const least = answered
      const found =
        kept.find('s') ??
        (await kept.read('s', ['sponsor'], async () => {
          const value = await revOf()
          for (let gap = Math.random() * 4; gap > 1; gap--) await turn()
          await revOf()
          return answer(value)
        }))
      // What began before the write was answered may still be without it.
      if (found.value < least) stale++
      checks++
      await turn()
    }
  }
  const readers = Array.from({ length: 10 }, read)
  await Promise.all(Array.from({ length: 3 }, write))
  isOver = true
  await Promise.all(readers)
  await close()
  rmSync(folder, { recursive: true, force: true })
  return { checks, stale }
}

test('of ten readers beside three writers none is answered with what is no longer true', async () => {
  const { checks, stale } = await countStale()
  expect(stale).toBe(0)
  expect(checks).toBeGreaterThan(500)
})
