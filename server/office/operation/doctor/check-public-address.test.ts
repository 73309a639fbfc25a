import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { serve } from '#server/serve.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { DAY_MS } from '#shared/time.ts'
import { checkPublicAddress, checkServer } from './check-server.ts'
import { line, selfSigned, trust } from './testing/local-dns.ts'

/** Another loopback address, which counts as another computer. */
const PUBLIC = '127.0.0.2'
const NO_SERVER = "warning proxy: the server is not running: start it, then run 'foyer doctor' again."

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) await close()
})

function config(env: Record<string, string>) {
  return readConfig({ DATA_DIR: newFolder(), PORT: '9', LOG_LEVEL: 'silent', ...env })
}
const check = async (publicUrl: string) => (await checkPublicAddress(config({ PUBLIC_URL: publicUrl }))).map(line)

/** What stands in front. */
async function front(answer: RequestListener, certificate?: { key: string; cert: string }) {
  const server = certificate ? createHttpsServer(certificate, answer) : createHttpServer(answer)
  await once(server.listen(0, PUBLIC), 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `${certificate ? 'https' : 'http'}://${PUBLIC}:${(server.address() as AddressInfo).port}`
}
const asFoyer: RequestListener = (_request, response) => response.setHeader('server', 'Caddy').end('{"status":"ok"}')

describe('the public address', () => {
  test('is this computer', async () => {
    expect(await check('http://localhost:3000')).toEqual([
      'error public address: links in mails lead to this computer: set the address that visitors use (Settings, or PUBLIC_URL).',
    ])
  })

  test('reaches Foyer, but not over HTTPS', async () => {
    const url = await front(asFoyer)
    expect(await check(url)).toEqual([
      `ok public address: ${url} reaches Foyer through the proxy (Caddy)`,
      NO_SERVER,
      'error HTTPS: passwords travel unencrypted: let the proxy serve HTTPS, and begin the public address with https://.',
    ])
  })

  const answers: [string, RequestListener, string][] = [
    [
      'redirects',
      (_request, response) => response.writeHead(308, { location: 'https://other.test/' }).end(),
      'redirects visitors to https://other.test/: set that address (Settings, or PUBLIC_URL).',
    ],
    [
      'does not reach Foyer',
      (_request, response) => response.writeHead(502, { server: 'nginx' }).end(),
      'the proxy (nginx) answers 502: it does not reach Foyer; let it pass requests to port 9.',
    ],
    ['leads elsewhere', (_request, response) => response.end('It works!'), 'let it pass all paths to port 9.'],
  ]
  test.each(answers)('%s', async (_what, answer, says) => {
    const [address] = await check(await front(answer))
    expect(address).toMatch(/^error /)
    expect(address).toContain(says)
  })

  test('nothing listens there, or its name has no address', async () => {
    const url = await front(asFoyer)
    for (const close of closing.splice(0)) await close()
    expect((await check(url))[0]).toContain('nothing listens there: start the reverse proxy, and open ports')
    expect((await check('http://expo.invalid'))[0]).toMatch(
      /^error public address: http:\/\/expo.invalid cannot be opened/,
    )
  })
})

test('HTTPS: a certificate that nobody signed; one that is trusted, ends soon, has ended', async () => {
  const certificate = selfSigned()
  const url = await front(asFoyer, certificate)
  expect((await check(url))[0]).toContain(
    'no browser trusts its certificate: get one from a public authority, as Caddy does.',
  )
  closing.push(trust(certificate.cert))
  expect(await check(url)).toEqual([
    `ok public address: ${url} reaches Foyer through the proxy (Caddy)`,
    NO_SERVER,
    expect.stringMatching(/^ok HTTPS: the certificate is valid until 20/),
  ])
  const now = Date.now()
  for (const [days, says] of [
    [80, /^error HTTPS: the certificate expires at 20.* UTC: find out why the proxy does not renew it\.$/],
    [91, /^error HTTPS: the certificate has expired \(20.* UTC\): renew it\.$/],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: now + days * DAY_MS })
    expect((await check(url)).at(-1)).toMatch(says)
    vi.useRealTimers()
  }
})

describe('the server', () => {
  const run = async (env: Record<string, string>) => {
    const { port, stop } = await serve(config({ ...env, PORT: '0' }))
    closing.push(stop)
    return String(port)
  }
  /** As the command sees it: the same folder and keys, and the port that was given. */
  async function seen(trustProxy: string) {
    const url = await front(asFoyer)
    const given = config({ PUBLIC_URL: url, TRUST_PROXY: trustProxy, PORT: '0' })
    const { port, stop } = await serve(given)
    closing.push(stop)
    await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    const now = { ...given, port }
    const settings = { path: '/etc/foyer.env', strayLines: [], changedAt: Date.now() }
    const checks = [await checkServer(now), await checkServer(now, settings), (await checkPublicAddress(now))[1]]
    return checks.map((one) => line(one as never))
  }

  test('answers, and trusts the proxy in front of it or not', async () => {
    expect(await seen('1')).toEqual([
      expect.stringMatching(/^ok server: version \S+ answers on port \d+$/),
      expect.stringContaining('but /etc/foyer.env was changed after it started: run systemctl restart foyer.'),
      'ok proxy: TRUST_PROXY is 1: right if as many proxies stand in front of the server',
    ])
    expect((await seen('0'))[2]).toBe(
      'error proxy: all visitors share one rate limit: set TRUST_PROXY to the number of proxies (Caddy or nginx alone: 1).',
    )
  })

  test('does not run, or another one has its port', async () => {
    const port = await run({})
    expect(line(await checkServer(config({ PORT: port })))).toMatch(
      /^error server: another program, or a Foyer with other keys, listens on port \d+: stop it, or set another PORT\.$/,
    )
    expect(line(await checkServer(config({})))).toBe(
      'error server: nothing listens on port 9: run systemctl start foyer, then see journalctl -u foyer.',
    )
  })
})
