import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startOptions } from '#scripts/start-options.ts'
import { hashPassword } from '#server/records/account/sign-in.ts'
import { type BenchData, benchCalls, ORGANIZER_KEY } from './bench/calls.ts'
import { eventData, PASSWORD, photo } from './bench/event-data.ts'
import { measureDesks, measureSearch } from './bench/measure-desks.ts'
import { measureCall, measureMatchingEtag, measureSignIns } from './bench/measure-http.ts'
import { printTable, type Row } from './bench/print-table.ts'
import { seedBaseline, seedProduct } from './bench/seed.ts'
import { type BenchServer, residentMb, startServer } from './bench/servers.ts'

// Compares speed with a baseline in the same run, in alternating rounds: `npm run bench -- [--quick] [part
// of a call's name]`. Only the ratios are meaningful; absolute figures vary with the machine and the day.

const FIRST_PORT = 3190
const MEMORY_MB = 250
const args = process.argv.slice(2)
if (args.includes('--profile')) startOptions.flags.push('--cpu-prof', '--cpu-prof-dir=bench-profile')
const isQuick = args.includes('--quick')
const filter = args.find((arg) => !arg.startsWith('-'))?.toLowerCase() ?? ''
const effort = isQuick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 }
const isWanted = (name: string) => name.toLowerCase().includes(filter)

const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
const servers: BenchServer[] = []
try {
  const rows: Row[] = []
  if (isWanted('search')) rows.push(...measureSearch())
  if (isWanted('desks')) {
    const event = eventData()
    await seedProduct({ DATA_DIR: join(folder, 'desks') }, event, await hashPassword(PASSWORD))
    rows.push(...(await measureDesks(join(folder, 'desks'), event)))
  }
  // These start their own servers, or need none: when selected alone, no other is started.
  const data = ['search', 'desks'].includes(filter) ? undefined : await start()
  for (const call of data ? benchCalls(await photo()).filter(({ name }) => isWanted(name)) : []) {
    if (data) rows.push(await measureCall(call, servers, data, effort))
    process.stdout.write('.')
  }
  const product = servers[0]
  if (product && isWanted('matching ETag')) rows.push(await measureMatchingEtag(product, effort))
  if (product && data && isWanted('p99 sign-in')) rows.push(await measureSignIns(product, data, effort))
  if (product) {
    const mb = await residentMb(product, ORGANIZER_KEY)
    rows.push({ name: 'memory, MB resident', foyer: mb, goal: `≤ ${MEMORY_MB}`, isMet: mb <= MEMORY_MB })
  }
  printTable(rows, effort)
} finally {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Seeds and starts the product and the baseline. */
async function start(): Promise<BenchData> {
  const event = eventData()
  const passwordHash = await hashPassword(PASSWORD)
  const env = {
    DATA_DIR: join(folder, 'foyer'),
    ORGANIZER_KEY,
    JWT_SECRET: 'a secret that only the bench may ever have',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const tokens = await seedProduct(env, event, passwordHash)
  seedBaseline(join(folder, 'koa'), event, passwordHash)
  const port = await freePort(FIRST_PORT, '127.0.0.1')
  servers.push(
    await startServer('foyer', port, [...startOptions.flags, 'server/main.ts'], {
      ...startOptions.env,
      ...env,
      PORT: String(port),
    }),
  )
  const own = await freePort(port + 1, '127.0.0.1')
  const args = ['scripts/testing/bench/baseline-koa.ts', String(own), join(folder, 'koa')]
  servers.push(await startServer('koa', own, args))
  return { ...event, tokens }
}
