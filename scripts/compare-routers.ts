import type { Context } from 'koa'
import { type Call, routeCalls } from '#server/base/http/router.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/contract/index.ts'
import { median } from './bench/load.ts'

// Compares the cost of routing with the radix tree used before (docs/decisions/002-koa-router.md). First run
// `npm install --no-save find-my-way@9.10.1`, which the product does not need, then `npx node` with this
// file.
const OTHER: string = 'find-my-way'
const ROUNDS = 15
const TIMES = 300

const calls = Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ id: `${feature}.${name}`, endpoint }) as Call),
)
const requests = calls.map(({ endpoint: { method, path } }) => ({
  method: method as string,
  path: (path as string)
    .replaceAll(/:\w+/g, '0123456789abcdef0123456789abcdef')
    .replace('*', 'badges/photos/x.jpg'),
}))

let found = 0
const route = routeCalls(calls, async () => {
  found++
})
const noCall = async () => {}
const ways: Record<string, (method: string, path: string) => unknown> = {
  // Includes the router's full cost per request: what it writes to its context, and its middleware's
  // promises.
  '@koa/router': (method, path) => route({ method, path, request: {} } as unknown as Context, noCall),
}
const { default: createTree } = await import(OTHER)
const tree = createTree({ ignoreTrailingSlash: true, maxParamLength: 2000 })
for (const call of calls) tree.on(call.endpoint.method, call.endpoint.path, () => {}, call)
ways[OTHER] = (method, path) => {
  if (tree.find(method, path)) found++
}

/** Microseconds per lookup, over every call of the product. */
async function timeOf(find: (method: string, path: string) => unknown, of = requests): Promise<number> {
  const started = performance.now()
  for (let time = 0; time < TIMES; time++) for (const { method, path } of of) await find(method, path)
  return ((performance.now() - started) * 1000) / (TIMES * of.length)
}

const badge = requests.filter(({ method, path }) => method === 'GET' && /^\/api\/badge\/0\w+$/.test(path))
for (const [what, of] of [
  ['all calls', requests],
  ['GET /api/badge/{id}', badge],
] as const) {
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, find] of Object.entries(ways)) times.get(name)?.push(await timeOf(find, of))
  for (const [name, all] of times) console.log(`${what}: ${name} ${median(all).toFixed(2)} µs`)
}
if (found !== 2 * ROUNDS * TIMES * (requests.length + badge.length)) throw new Error('A call was not found.')
