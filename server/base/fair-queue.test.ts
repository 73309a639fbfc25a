import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createFairQueue, MAX_WAITING_PER_NETWORK } from './fair-queue.ts'

/** A queue that notes which job started; a job ends when it is told to. */
function noted(slots: number) {
  const queue = createFairQueue(slots)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    run: (network: string | undefined, name: string) =>
      queue.run(network, () => {
        started.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await turns()
    },
  }
}

/** As many turns of the event loop as the few jobs of a test need to start. */
async function turns() {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('Q-319 networks take turns: the first job of another one comes before the third of a crowd', async () => {
  const { run, started, end } = noted(1)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name)
  for (const name of ['b1', 'b2']) void run('b', name)
  void run('c', 'c1')
  await turns()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('Q-319 what has no network comes before all networks', async () => {
  const { run, started, end } = noted(1)
  for (const name of ['a1', 'a2']) void run('a', name)
  for (const name of ['desk 1', 'desk 2']) void run(undefined, name)
  await turns()
  for (const name of ['a1', 'desk 1', 'desk 2']) await end(name)
  expect(started).toEqual(['a1', 'desk 1', 'desk 2', 'a2'])
})

test('Q-319 one network leaves a slot to the others, however long its jobs take', async () => {
  const { run, started } = noted(3)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name)
  await turns()
  expect(started).toEqual(['a1', 'a2'])
  void run('b', 'b1')
  await turns()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('Q-319 the /64 of one IPv6 customer share 4 turns, and those of one organization 16', async () => {
  const { run, started, end } = noted(1)
  void run('203.0.113.1', 'before')
  for (let n = 0; n < 256; n++) void run(`2001:db8:1:${n.toString(16)}::/64`, `customer ${n}`)
  void run('203.0.113.7', 'neighbour')
  await turns()
  for (let count = 0; count < 6; count++) await end(started.at(-1) ?? '')
  expect(started.indexOf('neighbour')).toBe(5)
})

test('Q-319 at least 200 can wait per network; beyond that only this network has to retry', async () => {
  expect(MAX_WAITING_PER_NETWORK).toBeGreaterThanOrEqual(200)
  const { run, started } = noted(1)
  for (let count = 0; count <= MAX_WAITING_PER_NETWORK; count++) void run('a', `a${count}`)
  await expect(run('a', 'one more')).rejects.toMatchObject({
    code: 'too_many',
    status: 429,
    details: { retryAfter: 5 },
  })
  void run('b', 'b1')
  for (let count = 0; count <= MAX_WAITING_PER_NETWORK; count++) void run(undefined, 'desk')
  await turns()
  expect(started).toEqual(['a0'])
})

test('Q-319 between jobs that keep the thread, the connections of many callers are accepted', async () => {
  const queue = createFairQueue(4)
  let accepted = 0
  const server = createServer(() => accepted++).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const callers = Array.from({ length: 40 }, () => connect(port))
  const keepThread = async () => {
    for (const ends = performance.now() + 10; performance.now() < ends; );
    return accepted
  }
  const at = await Promise.all(['a', 'b', 'c', 'd'].map((network) => queue.run(network, keepThread)))
  for (const caller of callers) caller.destroy()
  server.close()
  expect(at.at(-1)).toBe(40)
})

test('a job that fails gives its slot back, and its network keeps its turns', async () => {
  const queue = createFairQueue(1)
  const broken = () => queue.run('a', () => Promise.reject(new Error('broken')))
  await expect(broken()).rejects.toThrow('broken')
  await expect(broken()).rejects.toThrow('broken')
  expect(await queue.run('a', async () => 'done')).toBe('done')
})
