import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#scripts/start-options.ts'
import { installedPostgres } from './postgres/installed.ts'

// `npm run prove:postgres -- [paths]`: the server's tests over a PostgreSQL of their own, which this starts from Debian's
// package. Without paths: all of server/. Names each test that did not run, and allows for ten of them.

const MAX_SKIPPED = 10

const postgres = installedPostgres()
const data = join(postgres.folder, 'data')
const report = join(postgres.folder, 'report.json')
const port = await freePort(54_320, '127.0.0.1')
const paths = process.argv.slice(2)
postgres.create(data)
// A database of a moment: nothing has to survive the machine.
postgres.start(data, port, { max_connections: 300, fsync: 'off' })
try {
  const env = { ...process.env, TEST_POSTGRES: `postgres://foyer@127.0.0.1:${port}` }
  const run = ['vitest', 'run', '--project=shared', '--project=slow', '--reporter=json', `--outputFile=${report}`]
  spawnSync('npx', [...run, ...(paths.length > 0 ? paths : ['server/'])], { env, stdio: 'ignore' })
  console.log(`PostgreSQL ${postgres.version}`)
  process.exitCode = tell()
} finally {
  postgres.stop(data)
  rmSync(postgres.folder, { recursive: true, force: true })
}

/** @returns 0 if all passed, and no more were left out than may be */
function tell(): number {
  interface Test {
    status: string
    fullName: string
    failureMessages: string[]
  }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const files = testResults as { name: string; status: string; message: string; assertionResults: Test[] }[]
  const named = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages: [why = ''] }) => {
      const [reason = ''] = why.split('\n')
      return { status, text: `${name.slice(name.indexOf('server/'))}: ${fullName}${reason && ` (${reason})`}` }
    }),
  )
  const of = (...states: string[]) => named.filter(({ status }) => states.includes(status)).map(({ text }) => text)
  // A file that cannot be loaded has no tests.
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = [
    ...of('failed'),
    ...broken.map(({ name, message }) => `${name.slice(name.indexOf('server/'))}: ${message}`),
  ]
  const skipped = of('skipped', 'pending', 'todo')
  for (const one of failed) console.log(`  failed   ${one}`)
  for (const one of skipped) console.log(`  skipped  ${one}`)
  console.log(`${numPassedTests} passed, ${failed.length} failed, ${skipped.length} skipped (at most ${MAX_SKIPPED})`)
  return failed.length === 0 && skipped.length <= MAX_SKIPPED ? 0 : 1
}
