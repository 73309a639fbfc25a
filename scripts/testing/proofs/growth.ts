import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import inject from 'light-my-request'
import { freePort } from '#scripts/free-port.ts'
import { BADGES_PER_COMPANY, eventData } from '#scripts/testing/bench/event-data.ts'
import { seedProduct } from '#scripts/testing/bench/seed-product.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import { passingCalls, readCalls } from './growth/read-calls.ts'
import { installedPostgres } from './postgres/installed.ts'

// `npm run prove:growth -- [--postgres] [badges …]`: events of these sizes, ten times larger each: how long every reading
// call takes without any kept answer, and how that grows. 0 is a call that takes the same, 1 one that reads everything.

const isShared = process.argv.includes('--postgres')
const sizes = process.argv.slice(2).map(Number).filter(Number.isFinite)
if (sizes.length === 0) sizes.push(20_000, 200_000)
const KEY = 'organizer-key-of-the-growth'
const FIRST_PORT = 54_330
const TIMES = 15
/** Enough for a call that is slow. */
const ENOUGH_MS = 1_500
const NOT_GROWING = 0.35

const passing = new Set(passingCalls(0).map(({ name }) => name))
const costs = new Map<string, number[]>()
for (const [at, size] of sizes.entries())
  for (const [name, ms] of isShared ? await onPostgres(size) : await costsAt(size))
    costs.set(name, [...(costs.get(name) ?? []).slice(0, at), ms])

const rows = [...costs]
  .filter(([, each]) => each.length === sizes.length)
  .map(([name, each]) => ({ name, each, slope: slopeOf(each) }))
  .toSorted((one, other) => other.slope - one.slope)
console.log(`${'call'.padEnd(40)}${sizes.map((size) => `${size} badges`.padStart(16)).join('')}   slope`)
for (const { name, each, slope } of rows)
  console.log(
    `${name.padEnd(40)}${each.map((ms) => `${ms.toFixed(2)} ms`.padStart(16)).join('')}   ${slope.toFixed(2)}`,
  )
const growing = rows.filter(({ name, slope }) => slope > NOT_GROWING && !passing.has(name)).map(({ name }) => name)
console.log(`${rows.length} calls; ${growing.length} grow with the event: ${growing.join(', ') || 'none'}`)
console.log('A search by a piece of text and a last page read all that they pass over (decision 3).')
process.exitCode = growing.length > 0 ? 1 : 0

/** The power of the size by which the cost grows. */
function slopeOf(each: readonly number[]): number {
  const [first = 1, last = 1] = [each[0], each.at(-1)]
  return Math.log(last / first) / Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
}

/** On a PostgreSQL that is started for it. */
async function onPostgres(size: number): Promise<Map<string, number>> {
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

/** By call, the milliseconds of the fastest of some: whatever else the machine does makes none faster. */
async function costsAt(size: number, where: { DATABASE_URL?: string } = {}): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-growth-'))
  const env = { DATA_DIR: folder, ORGANIZER_KEY: KEY, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...where }
  const data = eventData(Math.ceil(size / BADGES_PER_COMPANY))
  await seedProduct(env, data, '')
  const { context, close } = await createContext(readConfig(env))
  const dispatch = createApp(context).callback()
  const found = new Map<string, number>()
  const ids = { companyId: data.companies[0]?.id ?? '', badgeId: data.badges[0]?.id ?? '' }
  for (const { name, url } of [...readCalls(ids), ...passingCalls(data.badges.length)]) {
    const taken: number[] = []
    const until = performance.now() + ENOUGH_MS
    while (taken.length < TIMES && (taken.length === 0 || performance.now() < until)) {
      context.responseCache.committed('all')
      const begun = performance.now()
      const { statusCode } = await inject(dispatch as never, {
        method: 'GET',
        url,
        headers: { 'x-organizer-key': KEY },
      })
      if (statusCode !== 200) break
      taken.push(performance.now() - begun)
    }
    if (taken.length > 0) found.set(name, Math.min(...taken))
  }
  await close()
  rmSync(folder, { recursive: true, force: true })
  return found
}
