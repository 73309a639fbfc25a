import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'autocannon'
import { freePort } from '#scripts/free-port.ts'
import { startOptions } from '#scripts/start-options.ts'
import { type BenchData, benchCalls, ORGANIZER_KEY } from '#scripts/testing/bench/calls.ts'
import { eventData, PASSWORD } from '#scripts/testing/bench/event-data.ts'
import { installPeer, PACKAGES, PeerAway } from '#scripts/testing/bench/peers/install-peers.ts'
import { measurePeers, type PeerRow } from '#scripts/testing/bench/peers/measure-peers.ts'
import { seedStrapi, writeStrapiProject } from '#scripts/testing/bench/peers/strapi-project.ts'
import { printLines } from '#scripts/testing/bench/print-table.ts'
import { seedBaseline } from '#scripts/testing/bench/seed-baseline.ts'
import { seedProduct } from '#scripts/testing/bench/seed-product.ts'
import { type BenchServer, startServer } from '#scripts/testing/bench/servers.ts'
import { hashPassword } from '#server/records/account/passwords.ts'

// `npm run bench:peers -- [rounds] [seconds]`: Foyer beside a headless CMS and a bare framework from the npm registry, on the
// same rows and the same machine. Part of no test: it needs the registry, and figures of others are not ours to keep.

const [rounds = 5, seconds = 3] = process.argv.slice(2).map(Number)
const FIRST_PORT = 3290
const CONNECTIONS = [1, 50]
const MEASURED = ['GET badge by id', 'GET exhibitor list (600)', 'PUT badge, 50 connections', 'create-badge']
const STRAPI_LIST =
  '/api/companies?fields[0]=raisonSocial&fields[1]=urlLogo&sort=raisonSocial&pagination[pageSize]=1000'
/** Of sysexits.h: prove.ts then keeps what the last run said. */
const UNAVAILABLE = 69
const BENCH = 'scripts/testing/bench'

const folder = mkdtempSync(join(tmpdir(), 'foyer-peers-'))
const servers: BenchServer[] = []
try {
  const installed = { fastify: installPeer('fastify', folder), strapi: installPeer('strapi', folder) }
  const data = await start(installed)
  const [foyer, fastify, strapi] = servers
  if (!foyer || !fastify || !strapi) throw new Error('A peer is missing.')
  const peers = [foyer, fastify, { ...strapi, inWords: toStrapi }]
  const rows: PeerRow[] = []
  for (const call of benchCalls(new Uint8Array()).filter(({ name }) => MEASURED.includes(name)))
    for (const connections of CONNECTIONS) {
      rows.push(await measurePeers(call, connections, peers, data, { rounds, seconds }))
      process.stderr.isTTY && process.stderr.write('.')
    }
  tell(rows)
} catch (error) {
  if (!(error instanceof PeerAway)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = UNAVAILABLE
} finally {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function start(installed: { fastify: string; strapi: string }): Promise<BenchData> {
  const event = eventData()
  const passwordHash = await hashPassword(PASSWORD)
  const env = {
    ...{ DATA_DIR: join(folder, 'foyer'), ORGANIZER_KEY, JWT_SECRET: 'a secret that only the bench may ever have' },
    ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
  }
  const tokens = await seedProduct(env, event, passwordHash)
  const port = await freePort(FIRST_PORT, '127.0.0.1')
  const { flags, env: defaults } = startOptions
  servers.push(
    await startServer('foyer', port, [...flags, 'server/main.ts'], { ...defaults, ...env, PORT: String(port) }),
  )
  const rowsOfFastify = join(folder, 'fastify-rows')
  seedBaseline(rowsOfFastify, event, passwordHash)
  const next = await freePort(port + 1, '127.0.0.1')
  const args = [...flags, `${BENCH}/peer-fastify.ts`, String(next), rowsOfFastify, installed.fastify]
  servers.push(await startServer('fastify', next, args, { ...defaults, NODE_ENV: 'production' }))
  writeStrapiProject(installed.strapi)
  // Its first start makes the tables.
  await (await startStrapi(installed.strapi, next + 1)).stop()
  seedStrapi(installed.strapi, event)
  servers.push(await startStrapi(installed.strapi, next + 1))
  return { ...event, tokens }
}

async function startStrapi(place: string, from: number): Promise<BenchServer> {
  const port = await freePort(from, '127.0.0.1')
  const own = { PORT: String(port), NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', LOG_LEVEL: 'error' }
  const args = [...startOptions.flags, `${BENCH}/peer-strapi.ts`, place]
  return await startServer('strapi', port, args, { ...startOptions.env, ...own }, STRAPI_LIST)
}

/** The same call as Strapi has it. */
function toStrapi({ path = '', setupRequest, ...request }: Request): Request {
  const own = path
    .replace('/api/company/companies', STRAPI_LIST)
    .replace('/api/badge/create-badge', '/api/badges')
    .replace('/api/badge/', '/api/badges/')
  if (typeof setupRequest !== 'function') return { ...request, path: own }
  return {
    ...{ ...request, path: own },
    setupRequest: (given, context) => {
      const made = setupRequest(given, context)
      return { ...made, body: JSON.stringify({ data: JSON.parse(String(made.body)) }) }
    },
  }
}

function tell(rows: readonly PeerRow[]): void {
  const names = rows[0]?.figures.map(({ name }) => name) ?? []
  const others = names.slice(1)
  printLines([
    ['call', 'connections', ...names.map((name) => `${name} /s`), ...others.map((name) => `foyer ÷ ${name}`)].concat(
      names.map((name) => `${name} p99 ms`),
    ),
    ...rows.map(({ call, connections, figures, ratios }) => [
      call.replace(/, .*/, ''),
      String(connections),
      ...figures.map(({ perSecond }) => Math.round(perSecond).toLocaleString('en')),
      ...ratios.map((ratio) => `${ratio.toFixed(2)} ×`),
      ...figures.map(({ p99 }) => p99.toFixed(1)),
    ]),
  ])
  const load = loadavg()[0]?.toFixed(1)
  const versions = Object.entries({ ...PACKAGES.fastify, ...PACKAGES.strapi }).map(([name, one]) => `${name} ${one}`)
  process.stdout.write(`Medians of ${rounds} rounds of ${seconds} s, in a new order each time; Node ${process.versions.node}, ${versions.join(', ')}.
600 companies and 19,800 badges, SQLite with a write-ahead log and synchronous FULL everywhere, all on 127.0.0.1, one process each.
The machine’s load was ${load} at the end, where one peer and its caller are about 2: figures are less than on a machine of its own, ratios less exact.
Foyer: as it ships, with sessions, permissions, checks of each field, limits of a company, an audit log, and an invitation in the outbox for each new badge.
fastify (MIT): routes, bodies checked by JSON schema, one transaction with a line of a log and a stored mail; nobody signs in.
strapi (community edition, MIT): two types of content by its REST API, open to anyone; no relations, no log of requests, no mail; an index for its check of addresses was added.
`)
}
