import { expect, test } from 'vitest'
import { type CachedResponse, createResponseCache } from './response-cache.ts'

interface Numbered extends CachedResponse {
  value: number
}
const answer = (value: number, bytes = 1): Numbered => ({ value, bytes })

test('a response is made once and served until a table that it shows is written', async () => {
  const kept = createResponseCache<Numbered>()
  await kept.read('list', ['badge', 'outbox'], async () => answer(1))
  expect(kept.find('list')?.value).toBe(1)
  kept.committed(new Set(['company']))
  expect(kept.find('list')?.value).toBe(1)
  kept.committed(new Set(['outbox']))
  expect(kept.find('list')).toBeUndefined()
  expect(kept.size()).toEqual({ answers: 0, bytes: 0 })
})

test('a write to unknown tables invalidates everything', async () => {
  const kept = createResponseCache<Numbered>()
  await kept.read('list', ['badge'], async () => answer(1))
  kept.committed('all')
  expect(kept.find('list')).toBeUndefined()
})

test('a read during which its tables change is answered but not cached', async () => {
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

test('count and bytes are bounded; the oldest is evicted first', async () => {
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
