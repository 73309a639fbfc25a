import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/start-options.ts'
import { compare, countOutcomes } from './failover/compare.ts'
import { openJournal, startLoad } from './failover/mixed-load.ts'
import { type Answer, ask, startCluster } from './failover/servers.ts'
import { startBalancer } from './rolling/balancer.ts'
import { openProgram, type Program, type Running, startProgram, tryToStart } from './rolling/programs.ts'

// `npm run prove:rolling -- [requests a second] [restarts of each]`: two servers on one PostgreSQL behind a balancer. Under
// mixed requests both are restarted again and again, and upgraded in turn to a version with a step that none has yet. Nobody may be refused, and nothing lost or doubled.

const [rate = 100, restarts = 5] = process.argv.slice(2).map(Number)
const SIDE_BY_SIDE_MS = 8_000
const KEY = 'organizer-key-of-the-rolling-proof'
/** What a step to come may do: columns, a table with what is there already, an index, and a trigger that keeps it. */
const SAMPLE = `
  alter table company add column "sampleNumber" bigint;
  alter table badge add column "sampleText" text collate "C" not null default '';
  create table sample (id text primary key);
  insert into sample select _id from badge;
  create index sample_order on badge ("sampleText", _id);
  create function sampled() returns trigger language plpgsql as $$
  begin insert into sample values (new._id); return null; end $$;
  create trigger sampled after insert on badge for each row execute function sampled();`

const print = (line: string) => void process.stdout.write(`${line}\n`)
const faults: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'foyer-rolling-'))
const cluster = await startCluster()
const first = await freePort(39_700, '127.0.0.1')
const ports = [first, await freePort(first + 1, '127.0.0.1')]
const running: Running[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let unwell = 0

const envOf = (port: number) => ({
  DATABASE_URL: cluster.url,
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
  ORGANIZER_KEY: KEY,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '5',
})
const start = async (index: number, program: Program) => {
  running[index] = await startProgram(program, envOf(ports[index] ?? 0), (line) =>
    faults.push(`${program.name}: ${line}`),
  )
}

try {
  const present = openProgram(folder, 'present')
  const next = openProgram(folder, 'next', { sql: '', postgres: SAMPLE })
  for (const index of ports.keys()) await start(index, present)
  print(`PostgreSQL ${cluster.version}, two servers behind a balancer, ${rate} requests a second`)
  await underLoad(present, next)
} finally {
  for (const one of running) one.kill()
  agent.destroy()
  cluster.close()
  rmSync(folder, { recursive: true, force: true })
}
for (const one of faults.slice(0, 20)) print(`  ${one}`)
print(faults.length === 0 ? 'Nobody was refused, nothing was lost, nothing was done twice.' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

async function underLoad(present: Program, next: Program) {
  const balancer = await startBalancer(ports)
  const call = async (method: string, path: string, body?: object) => {
    const answer = (await ask({ agent, port: balancer.port, key: KEY }, method, path, body)) as Answer
    if (answer.status >= 300) unwell++
    return answer
  }
  const journal = await openJournal(join(folder, 'journal.jsonl'))
  const load = await startLoad({ call }, journal, rate)
  let asked = 0
  const tell = (what: string) => {
    const [one = 0, other = 0] = balancer.members.map(({ answered }) => answered)
    for (const member of balancer.members) member.answered = 0
    const cells = [load.asked() - asked, one, other, unwell, load.anything.longest()]
    asked = load.asked()
    faults.push(...balancer.failures.splice(0))
    if (unwell > 0) faults.push(`${what}: ${unwell} answers were no success`)
    unwell = 0
    print(`  ${what.padEnd(58)}${cells.map((cell) => String(cell).padStart(9)).join('')}`)
  }
  /** One after the other, the balancer having found the first one up before the second is stopped. */
  async function roll(index: number, program: Program) {
    const [member, old] = [balancer.members[index], running[index]]
    if (!member || !old) throw new Error('There is no such server.')
    await old.stop()
    await start(index, program)
    while (!member.isUp) await balancer.look(member)
  }
  async function upgrade(to: Program, from: Program) {
    await roll(0, to)
    tell(`one upgraded: ${from.name} (step ${from.step}) to ${to.name} (step ${to.step})`)
    await pause(SIDE_BY_SIDE_MS)
    tell(`both versions side by side, ${SIDE_BY_SIDE_MS / 1000} s`)
    await roll(1, to)
    tell('the other upgraded')
    await refuse(from)
  }
  /** A server that is older than the database. */
  async function refuse(program: Program) {
    const { code, said } = await tryToStart(program, envOf(await freePort((ports[1] ?? 0) + 1, '127.0.0.1')))
    print(`  ${program.name} started on it: exit code ${code}, and ${said.length} line: ${said[0] ?? ''}`)
    if (code !== 1 || said.length !== 1) faults.push(`${program.name} on newer tables: ${code}, ${said.join(' / ')}`)
  }
  print(`${' '.repeat(60)}   asked  by one  by other  failed  longest without an answer, ms`)
  await pause(SIDE_BY_SIDE_MS)
  tell('undisturbed')
  for (let round = 1; round <= restarts; round++)
    for (const index of ports.keys()) {
      await roll(index, present)
      tell(`restarted: ${index === 0 ? 'one' : 'the other'} (${round})`)
    }
  await upgrade(next, present)
  await pause(SIDE_BY_SIDE_MS)
  tell('undisturbed')
  const result = await load.end()
  await journal.close()
  balancer.close()
  faults.push(...result.faults, ...(await compare(cluster, result)))
  const { acknowledged, refused, unknown } = countOutcomes(result)
  if (refused + unknown > 0) faults.push(`${refused} writes refused, ${unknown} without an answer`)
  const [counted] = await cluster.query<{ badges: string; sampled: string }>(
    'select (select count(*) from badge) as badges, (select count(*) from sample) as sampled',
  )
  if (counted?.badges !== counted?.sampled)
    faults.push(`${counted?.badges} badges, of which a step counted ${counted?.sampled}`)
  print(
    `${load.asked()} requests, ${result.perSecond} a second: ${result.reads} reads answered, ${acknowledged} writes acknowledged,`,
  )
  print(`${refused} refused, ${unknown} without an answer; what the last step counts while servers write is right`)
}
