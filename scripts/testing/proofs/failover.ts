import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabaseGate } from '#server/testing/database-gate.ts'
import { compare, countOutcomes, openOfflineDesk } from './failover/compare.ts'
import { openJournal, startLoad } from './failover/mixed-load.ts'
import { startCluster, startServers } from './failover/servers.ts'

// `npm run prove:failover -- [seconds] [requests a second]`: two servers on a PostgreSQL whose commits wait
// for a standby. Under mixed requests one server after the other is killed and started again, then the primary is killed
// and the standby promoted. The driver knows one address only: a forward on this computer, whose target is switched, stands
// for the virtual address that an operator's failover moves.

const [seconds = 90, rate = 300] = process.argv.slice(2).map(Number)
const KILL_EVERY_S = 20
/** What follows the failover. */
const LAST_S = 20

const print = (line: string) => void process.stdout.write(`${line}\n`)
const faults: string[] = []
const found = (what: string, more: readonly string[]) => faults.push(...more.map((one) => `${what}: ${one}`))

const folder = mkdtempSync(join(tmpdir(), 'foyer-failover-'))
const cluster = await startCluster()
const gate = await openDatabaseGate(cluster.port)
const servers = await startServers(gate.urlOf(cluster.url), join(folder, 'data'))
try {
  print(`PostgreSQL ${cluster.version}, a synchronous standby, two servers`)
  await underLoad()
} finally {
  await servers.close()
  await gate.close()
  cluster.close()
  rmSync(folder, { recursive: true, force: true })
}
found('a server', servers.faults)
for (const one of faults.slice(0, 20)) print(`  ${one}`)
print(faults.length === 0 ? 'Nothing acknowledged was lost, nothing was done twice.' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

async function underLoad() {
  const desk = await openOfflineDesk(servers, folder)
  const journal = await openJournal(join(folder, 'journal.jsonl'))
  const load = await startLoad(servers, journal, rate)
  const tellPauses = (what: string) =>
    print(
      `  ${what.padEnd(36)} ${[load.anything, load.writes].map((one) => `${String(one.longest()).padStart(6)} ms`).join('  ')}`,
    )
  print('Longest time without an answer               any       a write')
  let passed = 0
  let kills = 0
  for (; passed + KILL_EVERY_S <= seconds - LAST_S; passed += KILL_EVERY_S) {
    await pause((KILL_EVERY_S * 1000) / 2)
    tellPauses('undisturbed')
    await servers.kill(kills++ % 2)
    await pause((KILL_EVERY_S * 1000) / 2)
    tellPauses(`a server killed (${kills})`)
  }
  await desk.work()
  tellPauses('undisturbed')
  await failOver()
  await pause(LAST_S * 1000)
  tellPauses('the primary killed')
  const result = await load.end()
  await journal.close()
  found('load', result.faults)
  found('data', await compare(cluster, result))
  found('desk', await desk.comeBack(cluster))
  await desk.close()
  const { acknowledged, refused, unknown } = countOutcomes(result)
  print(
    `${load.asked()} requests asked, ${result.perSecond} a second: ${result.reads} reads answered; ${acknowledged} writes`,
  )
  print(`acknowledged, ${refused} refused with nothing changed, of ${unknown} the outcome was unknown and looked up`)
  print('A desk without a network over the failover: 30 check-ins and 15 changes are each there once')
}

/** As an operator's watchman does it: the standby takes over, and the address with it. */
async function failOver() {
  const began = performance.now()
  cluster.killPrimary()
  gate.set('cut')
  cluster.promote()
  gate.lead(cluster.standbyPort)
  gate.set('open')
  print(`  (killed, promoted and the address moved in ${Math.round(performance.now() - began)} ms)`)
}
