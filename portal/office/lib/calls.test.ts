import { afterEach, expect, test, vi } from 'vitest'
import { calls } from './calls.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what is read again is asked for by its tag; unchanged, the page keeps the very object that it holds', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    const tag = new Headers(headers).get('if-none-match')
    asked.push(tag)
    if (tag === '"1"' && asked.length < 3) return new Response(null, { status: 304 })
    const etag = `"${asked.length}"`
    return new Response(JSON.stringify([{ _id: etag }]), { headers: { etag } })
  })
  const first = await calls.badge.listBadges()
  expect(await calls.badge.listBadges()).toBe(first)
  expect(await calls.badge.listBadges()).toEqual([{ _id: '"3"' }])
  expect(asked).toEqual([null, '"1"', '"1"'])
})
