import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import { BADGES_PER_COMPANY, eventData } from '#scripts/testing/bench/event-data.ts'
import { seedProduct } from '#scripts/testing/bench/seed-product.ts'
import { startTestServer, TEST_ORGANIZER_KEY } from '#server/testing/test-server.ts'
import { fillEvent, idIn } from './growth/fill-event.ts'
import { passingCalls, readCalls } from './growth/read-calls.ts'
import { type Call, typedCalls } from './growth/typed-calls.ts'
import { installedPostgres } from './postgres/installed.ts'

// `npm run prove:growth -- [--postgres] [badges …]`: events of these sizes, ten times larger each, half over: how long each
// call takes that people or desks wait for, without any kept answer, and how that grows. 0 is a call that takes the same, 1
// one that reads everything.

const isShared = process.argv.includes('--postgres')
const sizes = process.argv.slice(2).map(Number).filter(Number.isFinite)
if (sizes.length === 0) sizes.push(20_000, 200_000)
const FIRST_PORT = 54_330
const TIMES = 15
/** Enough for a call that is slow. */
const ENOUGH_MS = 1_500
const NOT_GROWING = 0.35

interface Cost {
  ms: number
  /** Of the answer. */
  bytes: number
}

const passing = new Set(passingCalls(0).map(({ name }) => name))
const costs = new Map<string, Cost[]>()
const leftOut = new Set<string>()
for (const [at, size] of sizes.entries())
  for (const [name, cost] of isShared ? await onPostgres(size) : await costsAt(size))
    costs.set(name, [...(costs.get(name) ?? []).slice(0, at), cost])

const rows = [...costs]
  .filter(([, each]) => each.length === sizes.length)
  .map(([name, each]) => ({
    ...{ name, each, slope: slopeOf(each.map(({ ms }) => ms)) },
    isWhole: slopeOf(each.map(({ bytes }) => bytes)) > NOT_GROWING,
  }))
  .toSorted((one, other) => other.slope - one.slope)
console.log(`${'call'.padEnd(40)}${sizes.map((size) => `${size} badges`.padStart(16)).join('')}   slope`)
for (const { name, each, slope } of rows)
  console.log(
    `${name.padEnd(40)}${each.map(({ ms }) => `${ms.toFixed(2)} ms`.padStart(16)).join('')}   ${slope.toFixed(2)}`,
  )
const namesOf = (of: readonly { name: string }[]) => of.map(({ name }) => name).join(', ') || 'none'
const growing = rows.filter(({ name, slope }) => slope > NOT_GROWING && !passing.has(name))
const unexpected = growing.filter(({ isWhole }) => !isWhole)
console.log(`${rows.length} calls; ${unexpected.length} grow with the event: ${namesOf(unexpected)}`)
console.log(
  `Answer with a list that has no pages, and grow with it: ${namesOf(growing.filter(({ isWhole }) => isWhole))}`,
)
console.log('A search by a piece of text and a last page read all that they pass over (decision 3).')
console.log(
  `Not measured, for want of a record or right: ${[...leftOut].filter((name) => !costs.has(name)).join(', ')}`,
)
process.exitCode = unexpected.length > 0 ? 1 : 0

/** The power of the size by which the cost grows. */
function slopeOf(each: readonly number[]): number {
  const [first = 1, last = 1] = [each[0], each.at(-1)]
  return Math.log(last / first) / Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
}

/** On a PostgreSQL that is started for it. */
async function onPostgres(size: number): Promise<Map<string, Cost>> {
  const postgres = installedPostgres()
  const data = join(postgres.folder, 'data')
  const port = await freePort(FIRST_PORT, '127.0.0.1')
  postgres.create(data)
  postgres.start(data, port, { fsync: 'off' })
  try {
    return await costsAt(size, { DATABASE_URL: `postgres://foyer@127.0.0.1:${port}/postgres` })
  } finally {
    postgres.stop(data)
    rmSync(postgres.folder, { recursive: true, force: true })
  }
}

async function costsAt(size: number, where: Record<string, string> = {}): Promise<Map<string, Cost>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-growth-'))
  const data = eventData(Math.ceil(size / BADGES_PER_COMPANY))
  const env = { LOG_LEVEL: 'silent', ...where }
  const [token = ''] = await seedProduct({ ...env, DATA_DIR: dataDir, ORGANIZER_KEY: TEST_ORGANIZER_KEY }, data, '')
  const server = await startTestServer({ dataDir, env })
  await fillEvent(server.context)
  const companyId = data.companies[0]?.id ?? ''
  const idOf = (feature: string) => idIn(feature, companyId, data.badges[0]?.id ?? '')
  const headers = { 'x-organizer-key': TEST_ORGANIZER_KEY }
  const reads = [...readCalls(idOf), ...passingCalls(data.badges.length)].map(({ name, url }) => {
    const read = async () => {
      const { statusCode, payload } = await server.request('GET', url, { headers })
      if (statusCode !== 200) throw new Error(`${statusCode}`)
      return payload
    }
    return [name, read] as const
  })
  const typed = await typedCalls(server, { badges: data.badges, companyId, token })
  const found = new Map<string, Cost>()
  for (const [name, call] of [...reads, ...Object.entries(typed)]) {
    const cost = await costOf(call, () => server.context.responseCache.committed('all')).catch(() => undefined)
    if (cost) found.set(name, cost)
    else leftOut.add(name)
  }
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
  return found
}

/** Of the fastest of some: whatever else the machine does makes none faster. */
async function costOf(call: Call, before: () => void): Promise<Cost> {
  const all: Cost[] = []
  const until = performance.now() + ENOUGH_MS
  while (all.length < TIMES && (all.length === 0 || performance.now() < until)) {
    before()
    const begun = performance.now()
    const answer = await call(all.length)
    all.push({ ms: performance.now() - begun, bytes: JSON.stringify(answer ?? '').length })
  }
  return all.reduce((one, other) => (other.ms < one.ms ? other : one))
}
