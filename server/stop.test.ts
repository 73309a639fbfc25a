import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createKillableServer, KILLABLE_ORGANIZER_KEY } from '#server/testing/killable-server.ts'
import { type ChangePage, MAX_WAIT_MS, SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'

const CLIENTS = 20
/** Half of what requests in flight are given. */
const SOON_MS = 5_000
const headers = { 'x-organizer-key': KILLABLE_ORGANIZER_KEY, 'content-type': 'application/json' }

const server = createKillableServer()
afterAll(() => server.remove())

test('a server that is stopped ends soon, however many requests its open connections send', async () => {
  const address = await server.start()
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let number = 0
  const statuses: (number | undefined)[] = []
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      // Written, so that at any time most of them wait for the disk.
      const order = { agent, method: 'POST', headers }
      const sent = request(`${address}/api/badge/create-badge`, order, (answer) => {
        statuses.push(answer.statusCode)
        answer.resume().once('end', resolve).once('error', reject)
      })
      sent.once('error', reject)
      sent.end(JSON.stringify({ type: 'visitor', email: `guest-${number++}@stop.example` }))
    })
  const askOn = async () => {
    for (;;) await ask()
  }
  const clients = Array.from({ length: CLIENTS }, () => askOn().catch(() => {}))
  await expect.poll(() => statuses.length).toBeGreaterThan(CLIENTS * 5)
  const began = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(SOON_MS)
  await Promise.all(clients)
  agent.destroy()
  expect(new Set(statuses)).toEqual(new Set([201]))
})

test('a desk that waits for a change is answered at once, and its open connection delays nothing', async () => {
  const address = await server.start()
  const issued = await fetch(`${address}/api/desks`, { method: 'POST', headers, body: '{"name":"Desk 1"}' })
  const { key } = (await issued.json()) as { key: string }
  const agent = new Agent({ keepAlive: true })
  const pull = async (query: object) => {
    const search = new URLSearchParams({ protocol: `${SYNC_PROTOCOL}`, nonce: 'n'.repeat(16), ...query })
    const sent = request(`${address}/api/sync/changes?${search}`, { agent, headers: { 'x-desk-key': key } }).end()
    const [answer] = await once(sent, 'response')
    return (await json(answer)) as ChangePage
  }
  const { epoch, upTo, changeId } = await pull({})
  const waiting = pull({ epoch, changeId, after: upTo, wait: MAX_WAIT_MS })
  // It is there before the next call is.
  await fetch(`${address}/api/health`)
  const began = performance.now()
  const [code, page] = await Promise.all([server.stop(), waiting])
  expect([code, page.changes]).toEqual([0, []])
  expect(performance.now() - began).toBeLessThan(SOON_MS)
  agent.destroy()
})

test('behind a balancer it still serves for a while: health sends others elsewhere, and each answer ends its connection', async () => {
  const address = await server.start({ DRAIN_SECONDS: '2' })
  const create = (email: string) =>
    fetch(`${address}/api/badge/create-badge`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'visitor', email }),
    })
  const health = () => fetch(`${address}/api/health`)
  expect((await health()).status).toBe(200)
  expect((await create('before@drain.example')).headers.get('connection')).toBe('keep-alive')
  const began = performance.now()
  const stopped = server.stop()
  await expect.poll(async () => (await health()).status, { interval: 20 }).toBe(503)
  const answer = await create('meanwhile@drain.example')
  expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'close'])
  expect(await stopped).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(1_900)
  await expect(health()).rejects.toThrow()
})
