import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import inject from 'light-my-request'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#server/base/api-error.ts'
import { EVERY_CALL } from '#server/testing/access-table.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { servePortal } from './serve-portal.ts'

let buildDir: string
let dispatch: ReturnType<Koa['callback']>
beforeAll(() => {
  buildDir = mkdtempSync(join(tmpdir(), 'portal-'))
  mkdirSync(join(buildDir, 'assets'))
  writeFileSync(join(buildDir, 'index.html'), '<title>Foyer</title><div id="root"></div>')
  writeFileSync(join(buildDir, 'assets', 'page-1a2b.js'), 'export {}')
  writeFileSync(join(buildDir, 'assets', 'gone-3c4d.js'), 'export {}')
  writeFileSync(join(buildDir, 'assets', 'page-1a2b.js.br'), 'packed')
  const app = new Koa()
  app.use(setSecurityHeaders(() => true))
  app.use(servePortal({ hasOffice: false, buildDir, eventName: () => 'Oil & Gas <2031>' }))
  dispatch = app.callback()
})
afterAll(() => rmSync(buildDir, { recursive: true }))

const get = (url: string) => inject(dispatch as never, { method: 'GET', url })

/** Of each kind one; which pages are which: page-at.test.ts. */
const SECRET = ['/badge/7c1292a86233f0e33c4a0894ee18ad73/', '/letter?number=1&code=2', '/profile', '/account/login']
const OPEN = ['/exhibitor', '/map?booth=B%20114']

describe('what search engines, caches and other sites learn of a page', () => {
  test.each(SECRET)('%s: not indexed, not cached, no referrer', async (path) => {
    const { statusCode, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'x-robots-tag': expect.stringMatching(/noindex.*noarchive.*nosnippet/),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })

  test.each(OPEN)('%s may be indexed, and sends no referrer', async (path) => {
    const { statusCode, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  })

  test.each(['/badge', '/badge/a/b', '/%62adge/a', '/nowhere'])('%s is no page: 404', async (path) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('files with a hash in their names are kept for ever', async () => {
    const { headers } = await get('/assets/page-1a2b.js')
    expect(headers['cache-control']).toBe('public,max-age=31536000,immutable')
  })

  test('a file removed by an upgrade while the server runs is not found, and the server keeps running', async () => {
    rmSync(join(buildDir, 'assets', 'gone-3c4d.js'))
    expect((await get('/assets/gone-3c4d.js')).statusCode).toBe(404)
    rmSync(join(buildDir, 'assets', 'page-1a2b.js.br'))
    const packed = { method: 'GET', url: '/assets/page-1a2b.js', headers: { 'accept-encoding': 'br' } } as const
    await inject(dispatch as never, packed).catch(() => 'cut off')
    expect((await get('/assets/page-1a2b.js')).statusCode).toBe(200)
  })

  test('the page runs no foreign script, and cannot be framed', async () => {
    const policy = String((await get('/badge/x')).headers['content-security-policy'])
    for (const rule of ["script-src 'self'", "connect-src 'self'", "frame-ancestors 'self'", "base-uri 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

test('what a link opens is never cached: every call that needs only a link declares it', () => {
  const byLink = EVERY_CALL.filter(({ endpoint }) => endpoint.access.link)
  expect(byLink.length).toBeGreaterThan(3)
  expect(byLink.filter(({ endpoint }) => endpoint.private !== true).map(({ id }) => id)).toEqual([])
})

test('Q-249 a page is named after the event before its own code has loaded', async () => {
  expect((await get('/account/login')).payload).toContain('<title>Oil &amp; Gas &lt;2031></title>')
})

test('Q-319 a page for a network with too many waiting has an empty first view and Retry-After', async () => {
  const app = new Koa()
  const runFairly = () => Promise.reject(new ApiError('too_many', { retryAfter: 5 }))
  app.use(servePortal({ hasOffice: false, buildDir, eventName: () => 'Event', ask: async () => '{}', runFairly }))
  const { statusCode, headers, payload } = await inject(app.callback() as never, { method: 'GET', url: '/exhibitor' })
  expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
  expect(payload).toBe('<title>Event</title><div id="root"></div>')
})
