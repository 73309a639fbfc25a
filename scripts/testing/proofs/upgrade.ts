import { deepStrictEqual } from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { freePort, startOptions } from '#scripts/start-options.ts'
import { processorMicros } from '#scripts/testing/bench/servers.ts'
import { migrations } from '#server/base/db/migrations/index.ts'
import { nextStepAfter } from '#server/testing/next-step.ts'
import { compare, countOutcomes } from './failover/compare.ts'
import { type LoadResult, openJournal, startLoad } from './failover/mixed-load.ts'
import { type Answer, ask } from './failover/servers.ts'
import { openProgram } from './rolling/programs.ts'

// `npm run prove:upgrade -- [times]`: the program under 200 requests a second is stopped as systemd does, and one with a step
// that no version has yet, bundled as in the release, starts on its data: backs up, migrates, answers. Nothing acknowledged
// is lost or doubled, and nobody waits for longer than 5 s.

const [times = '10'] = process.argv.slice(2)
const PER_SECOND = 200
const LIMIT_MS = 5_000
const BEFORE_MS = 5_000
const AFTER_MS = 4_000

const folder = mkdtempSync(join(tmpdir(), 'foyer-prove-upgrade-'))
const present = openProgram(folder, 'present')
const next = openProgram(folder, 'next', nextStepAfter(migrations))
const release = join(next.folder, 'dist')
let server: ChildProcess | undefined

/** How long it takes until it listens, and how much of that on a processor, in ms. */
async function start(args: string[], cwd: string, dataDir: string, port: number) {
  const began = performance.now()
  const child = spawn(process.execPath, [...startOptions.flags, ...args], {
    cwd,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      BACKUP_PASSPHRASE: 'a passphrase of five words',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      FOYER_ENV: '/dev/null',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('listens on'))
      return { ms: performance.now() - began, cpu: (processorMicros({ process: child }) ?? 0) / 1000 }
  throw new Error('The server ended before it listened.')
}

/** As `systemctl stop` does; what it takes. */
async function stop() {
  const began = performance.now()
  const child = server as ChildProcess
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  deepStrictEqual(await gone, [0, null], 'it ends by itself')
  return performance.now() - began
}

async function upgrade(round: number) {
  const dataDir = join(folder, `data-${round}`)
  const port = await freePort(39_500, '127.0.0.1')
  await start(['server/main.ts'], present.folder, dataDir, port)
  const key = readFileSync(join(dataDir, 'keys', 'organizer-key'), 'utf8').trim()
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const call = async (method: string, path: string, body?: object) =>
    (await ask({ agent, port, key }, method, path, body)) as Answer
  const journal = await openJournal(join(folder, `journal-${round}.jsonl`))
  const load = await startLoad({ call }, journal, PER_SECOND)
  await pause(BEFORE_MS)
  const perSecond = Math.round((load.asked() * 1000) / BEFORE_MS)
  // Only from here on: a machine that is busy at the start of the load is not the upgrade's matter.
  load.anything.longest()
  const stopped = await stop()
  const started = await start([join(release, 'foyer.js'), 'start'], next.folder, dataDir, port)
  await pause(AFTER_MS)
  const longestMs = load.anything.longest()
  // The same program once more: no backup, nothing to migrate.
  const again = await stop()
  await start([join(release, 'foyer.js'), 'start'], next.folder, dataDir, port)
  await pause(AFTER_MS)
  const restart = { ms: load.anything.longest(), stopped: again }
  const result = await load.end()
  await journal.close()
  agent.destroy()
  const backups = readdirSync(join(dataDir, 'backups')).length
  await stop()
  deepStrictEqual(backups > 0, true, 'a backup was made')
  const faults = await compareWith(join(dataDir, 'foyer.db'), result)
  rmSync(dataDir, { recursive: true })
  const outcomes = countOutcomes(result)
  return { longestMs, stopped, started, restart, perSecond, asked: load.asked(), outcomes, faults }
}

async function compareWith(file: string, result: LoadResult) {
  const db = new SqliteDatabase(file, { readonly: true })
  try {
    const query = async <Row extends object>(sql: string) => db.prepare<[], Row>(sql).all()
    const faults = [...result.faults, ...(await compare({ query }, result))]
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') faults.push('the database is damaged')
    return faults
  } finally {
    db.close()
  }
}

try {
  // In a process of its own: what the bundler remarks about packages is no part of the proof.
  const building = `import { bundle, SERVER_THREADS } from '#scripts/build-desktop-main.ts'
    await bundle(['server/foyer.ts', ...SERVER_THREADS], ${JSON.stringify(release)}, '0')`
  execFileSync(process.execPath, ['--input-type=module', '--eval', building], { cwd: next.folder, stdio: 'pipe' })
  process.stdout.write(`From step ${present.step} to step ${next.step}, ${PER_SECOND} requests a second\n`)
  process.stdout.write(
    '          upgrade: ms                  restart: ms\nround  no answer   stop  start (CPU)  no answer   stop  asked/s     asked  writes  unanswered  faults\n',
  )
  let isGood = true
  for (let round = 1; round <= Number(times); round++) {
    const { longestMs, stopped, started, restart, perSecond, asked, outcomes, faults } = await upgrade(round)
    isGood &&= Math.max(longestMs, restart.ms) <= LIMIT_MS && faults.length === 0
    const times = [longestMs, stopped, started.ms, started.cpu, restart.ms, restart.stopped].map((ms) => Math.round(ms))
    const line = [
      round,
      ...times,
      perSecond,
      asked,
      outcomes.acknowledged,
      outcomes.refused + outcomes.unknown,
      faults.length,
    ]
    const widths = [5, 10, 6, 6, 5, 10, 6, 11, 6, 7, 11, 7]
    process.stdout.write(`${line.map((one, index) => String(one).padStart(widths[index] ?? 0)).join(' ')}\n`)
    for (const one of faults.slice(0, 5)) process.stdout.write(`      ${one}\n`)
  }
  const load = loadavg()[0]?.toFixed(1)
  process.stdout.write(`The machine’s load was ${load}: what the processors did for others is in these times.\n`)
  process.stdout.write(isGood ? 'Nothing acknowledged was lost or doubled, and nobody waited for more than 5 s.\n' : '')
  process.exitCode = isGood ? 0 : 1
} finally {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
