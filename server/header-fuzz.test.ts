import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#server/testing/listen.ts'
import { randomNumbers } from '#server/testing/random-numbers.ts'
import { buildBadge, buildCompany, mailsTo, startTestServer, type TestServer } from '#server/testing/records.ts'

const ROUNDS = 400
let server: TestServer
let port: number
let close: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  ;({ port, close } = await listen(server))
})
afterAll(async () => {
  await close()
  await server.close()
})

/** The head of the answer to a request as it stands, and its body. */
async function ask(lines: string[], body = '') {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(
    Buffer.from([...lines, `Content-Length: ${body.length}`, 'Connection: close', '', body].join('\r\n'), 'latin1'),
  )
  await once(socket, 'close')
  // Node asks for the body first where Expect says so.
  const text = Buffer.concat(parts).toString('latin1').replace('HTTP/1.1 100 Continue\r\n\r\n', '')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }
}

const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '*',
  'a'.repeat(4000),
  '\u00e9\u00ff',
  '%0d%0aX-Evil: 1',
  '"',
  "'",
  '127.0.0.1',
  '::1',
  ...[
    'evil.example',
    'evil.example:99999',
    'user:pass@evil.example',
    '[',
    '999.1.1.1, ,,,',
    'unknown',
    '::ffff:1.2.3.4',
  ],
  'https',
  'javascript',
  'bytes=0-',
  'bytes=9-1',
  'bytes=-1',
  'bytes=0-0,0-0,0-0,0-0',
  'bytes=99999999999999999999-',
  '100-continue',
  '100-CONTINUE, x',
  'gzip',
  'gzip, gzip',
  'br',
  'identity',
  'x-nothing',
  'deflate;q=0',
]
const NAMES = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Forwarded',
  'Host',
  'Range',
  'If-Range',
  'Expect',
  'Content-Encoding',
  'Accept-Encoding',
  'Accept-Language',
  'Content-Type',
  'If-None-Match',
  'Cookie',
  'Authorization',
  'X-Organizer-Key',
  'X-Organizer-Name',
  'X-Desk-Key',
  'Origin',
  'Referer',
  'Upgrade',
  'TE',
]
const CALLS = [
  ['GET', '/api/company/companies'],
  ['GET', '/api/upload/files/documents/none.pdf'],
  ['GET', '/'],
  ['POST', '/api/user/login', '{"email":"a@b.example","password":"x"}'],
  ['PUT', '/api/badge/none', '{"nom":"x"}'],
] as const

test('whatever the headers, no call breaks, and no answer has a header that a request injected', async () => {
  const random = randomNumbers(1)
  const pick = <T>(of: readonly T[]) => of[random(of.length)] as T
  for (let round = 0; round < ROUNDS; round++) {
    const [method, path, body] = pick(CALLS)
    const given = Array.from({ length: 1 + random(3) }, () => [pick(NAMES), pick(VALUES)] as const)
    const host = given.some(([name]) => name === 'Host') ? [] : ['Host: portal.example']
    const type = body ? ['Content-Type: application/json'] : []
    const lines = [`${method} ${path} HTTP/1.1`, ...host, ...type, ...given.map(([name, value]) => `${name}: ${value}`)]
    const { status, text } = await ask(lines, body)
    expect(status, lines.join('\n')).toBeGreaterThanOrEqual(200)
    expect(status, lines.join('\n')).toBeLessThan(500)
    expect(text.split('\r\n\r\n')[0], lines.join('\n')).not.toMatch(/^x-evil|evil\.example/im)
  }
})

test('links in mails name the configured address, whatever host a request names', async () => {
  const own = await buildCompany(server)
  const body = JSON.stringify({ email: own.email })
  const named = [
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'Forwarded: host=evil.example',
    'Origin: https://evil.example',
  ]
  const head = ['POST /api/user/forgot-password HTTP/1.1', ...named, 'Content-Type: application/json']
  expect((await ask(head, body)).status).toBe(200)
  const badge = await buildBadge(own)
  const mails = [...(await mailsTo(server, own.email)), ...(await mailsTo(server, badge.email))]
  expect(mails.length).toBeGreaterThan(1)
  for (const { text, html } of mails) expect(`${text}${html}`).not.toContain('evil.example')
})
