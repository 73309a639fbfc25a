import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#portal/lib/query-client.ts'
import { queries } from './queries.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what is read again is asked for by its tag; unchanged, the page keeps the very object that it made of it', async () => {
  const asked: (string | null)[][] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    const sent = new Headers(headers)
    asked.push([sent.get('if-none-match'), sent.get('cache-control')])
    if (asked.length === 2) return new Response(null, { status: 304 })
    return new Response(JSON.stringify([{ id: asked.length }]), { headers: { etag: `"${asked.length}"` } })
  })
  const client = createQueryClient()
  const read = () => client.fetchQuery({ ...queries.waitingPhotos, staleTime: 0 })
  const first = await read()
  expect(await read()).toBe(first)
  expect([...(await read())]).toEqual([3])
  await read()
  // Browsers add no-cache to such a request unless it says something of its own, and the server then answers whole.
  expect(asked).toEqual([
    [null, null],
    ['"1"', 'max-age=0'],
    ['"1"', 'max-age=0'],
    ['"3"', 'max-age=0'],
  ])
})
