import { Agent, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createKillableServer, KILLABLE_ORGANIZER_KEY } from '#server/testing/killable-server.ts'

const CLIENTS = 20
/** Half of what requests in flight are given. */
const SOON_MS = 5_000

const server = createKillableServer()
afterAll(() => server.remove())

test('a server that is told to stop ends soon, however eagerly its open connections go on asking', async () => {
  const address = await server.start()
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const headers = { 'x-organizer-key': KILLABLE_ORGANIZER_KEY, 'content-type': 'application/json' }
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
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(CLIENTS * 5)
  const began = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(SOON_MS)
  await Promise.all(clients)
  agent.destroy()
  expect(new Set(statuses)).toEqual(new Set([201]))
})
