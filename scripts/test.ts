import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

// Everything that must hold, in the order in which a mistake is cheapest to find. Ends with one line that counts.

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Titles of tests that passed only when they were repeated. */
  unsteady: string[]
}

const RESULTS = 'test-results'
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, unsteady: [] }
const counts: Counts = { ...NOTHING, unsteady: [] }
const add = (more: Counts) => {
  counts.passed += more.passed
  counts.failed += more.failed
  counts.skipped += more.skipped
  counts.unsteady.push(...more.unsteady)
}

step('check', ['npm', 'run', '--silent', 'check'])
step('build', ['npm', 'run', '--silent', 'build'])
step('desktop build', ['node', 'scripts/build-desktop.ts'])
suite(
  'unit and API',
  ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/unit.json`],
  readVitest,
)
suite('browser', ['npx', 'playwright', 'test'], () => readPlaywright('e2e'))
suite('speed', ['npx', 'playwright', 'test', '--config', 'playwright.speed.config.ts'], () =>
  readPlaywright('speed'),
)
// The desktop suite says itself whether it drove Electron or the double.
suite('desktop', ['npx', 'playwright', 'test', '--config', 'playwright.desktop.config.ts'], () =>
  readPlaywright('desktop'),
)

for (const title of counts.unsteady)
  process.stdout.write(`\nPassed only when repeated, a fault to mend: ${title}`)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
process.exit(counts.failed > 0 ? 1 : 0)

/** A command that is no suite: one check, passed or failed. */
function step(name: string, command: string[]): void {
  const isOk = run(name, command)
  add({ ...NOTHING, passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 })
}

/** A runner that writes a report. Without a report, or with one that counts nothing, it has failed. */
function suite(name: string, command: string[], read: () => Counts): void {
  const isOk = run(name, command)
  const found = readOrNothing(read)
  const ranNothing = found.passed + found.failed === 0
  add({ ...found, failed: found.failed || (isOk && !ranNothing ? 0 : 1) })
}

function run(name: string, [program = '', ...args]: string[]): boolean {
  const started = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  process.stdout.write(
    `── ${name}: ${status === 0 ? 'ok' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s\n`,
  )
  return status === 0
}

function readOrNothing(read: () => Counts): Counts {
  try {
    return read()
  } catch {
    return NOTHING
  }
}

function readVitest(): Counts {
  const report = JSON.parse(readFileSync(`${RESULTS}/unit.json`, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    unsteady: [],
  }
}

function readPlaywright(name: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: suites.flatMap(flakyTestsOf),
  }
}

interface Suite {
  specs: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

function flakyTestsOf({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => title), ...suites.flatMap(flakyTestsOf)]
}
