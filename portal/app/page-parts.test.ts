import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryCache } from '#portal/lib/query-cache.ts'
import { callPath } from '#server/base/http/render-page.ts'
import { type Page, pages } from '#shared/pages.ts'
import { loadPageFile } from './page-parts.tsx'

const fetched = vi.fn(async (_path: string) => new Response('[]'))
beforeEach(() => {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  fetched.mockClear()
  vi.unstubAllGlobals()
})

describe.each(Object.values(pages) as Page[])('$file', (page) => {
  test('exports what the router shows, and asks for what its row names', async () => {
    const { Component, prefetch } = await loadPageFile(page)
    expect(Component).toBeTypeOf('function')
    const params = { id: '7c12' }
    await prefetch?.(params, createQueryCache())
    const named = (page.queries ?? []).map((call) => callPath(call, params))
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(named)
  })
})
