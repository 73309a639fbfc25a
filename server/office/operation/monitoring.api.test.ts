import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  buildBadge,
  buildCompany,
  buildInvitedBadge,
  ORGANIZER_HEADERS,
  serverPerTest,
  startTestServer,
} from '#server/testing/records.ts'

const server = serverPerTest()

describe('GET /api/health', () => {
  test('Q-212 anyone learns that the server runs, and nothing else', async () => {
    const own = await buildCompany(server)
    const bad = server.as({ 'x-organizer-key': 'not the key' })
    for (const calls of [server.anyone, own.calls, bad])
      expect(await calls.operation.getHealth()).toEqual({ status: 'ok' })
  })

  test('Q-212 the organizer gets version, migration and what is in the outbox', async () => {
    const own = await buildCompany(server)
    await buildBadge(own)
    const steps = readdirSync('server/base/db/migrations').filter((name) => /^\d/.test(name))
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(await server.organizer.operation.getHealth()).toEqual({
      status: 'ok',
      ready: true,
      version,
      startedAt: expect.any(String),
      warnings: ['proxy_not_trusted', 'mail_off', 'mail_sender_unset'],
      migration: steps.sort().at(-1)?.replace('.ts', ''),
      outbox: { held: 1, queued: 0, sending: 0, retrying: 0, sent: 0, failed: 0, cancelled: 0 },
    })
  })

  test('a database that cannot be written is reported as not ready', async () => {
    let isFull = false
    const broken = await startTestServer({
      env: { LOG_LEVEL: 'silent' },
      write:
        ({ queue }) =>
        (job) =>
          isFull ? Promise.reject(new Error('disk full')) : queue.write(job),
    })
    isFull = true
    expect(await broken.organizer.operation.getHealth()).toEqual({
      status: 'ok',
      warnings: ['proxy_not_trusted', 'mail_off', 'mail_sender_unset'],
      ready: false,
      version: expect.any(String),
      startedAt: expect.any(String),
    })
    expect(await broken.anyone.operation.getHealth()).toEqual({ status: 'ok' })
    await broken.close()
  })
})

describe('GET /api/metrics', () => {
  const metrics = async (on = server) => {
    const answer = await on.request('GET', '/api/metrics', { headers: ORGANIZER_HEADERS })
    return { type: answer.headers['content-type'], lines: answer.payload.split('\n') }
  }

  test('is in the text format of Prometheus: every line is a comment or a sample', async () => {
    const { type, lines } = await metrics()
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
    const sample = /^[a-z_:][\w:]*(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (-?[\d.e+-]+|\+Inf|NaN)$/i
    const isFormat = (line: string) => line === '' || /^# (HELP|TYPE) \S+ /.test(line) || sample.test(line)
    expect(lines.filter((line) => !isFormat(line))).toEqual([])
    expect(lines.length).toBeGreaterThan(20)
  })

  test('counts requests by call and class of status, and how long they took', async () => {
    await server.anyone.edition.getEdition()
    await server.anyone.edition.getEdition()
    await server.request('GET', '/api/badge/an-id-of-a-link-page')
    await server.request('GET', '/api/outbox')
    const { lines } = await metrics()
    for (const line of [
      'foyer_http_requests_total{call="edition.getEdition",status="2xx"} 2',
      'foyer_http_requests_total{call="badge.getBadge",status="4xx"} 1',
      'foyer_http_requests_total{call="mail.listOutbox",status="4xx"} 1',
      'foyer_http_request_duration_seconds_count{call="edition.getEdition"} 2',
      'foyer_http_request_duration_seconds_bucket{le="+Inf",call="edition.getEdition"} 2',
    ])
      expect(lines).toContain(line)
    expect(lines.join('\n')).not.toContain('an-id-of-a-link-page')
  })

  test('includes the outbox, memory and the event loop', async () => {
    await buildInvitedBadge(server)
    const { lines } = await metrics()
    expect(lines).toContain('foyer_outbox_mails{state="held"} 1')
    expect(lines).toContain('foyer_outbox_mails{state="failed"} 0')
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])).toBeGreaterThan(0)
  })
})
