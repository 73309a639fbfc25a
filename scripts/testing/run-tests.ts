import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

// `npm test`: run before a commit; the cheapest checks come first. `npm run test:full`: also everything that
// takes longer. `-- --rest` skips what `npm test` has just run. Each ends with one summary line.

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Titles of tests that failed, told again at the end: a log that is cut keeps its last lines. */
  failures: string[]
  /** Titles of tests that passed only on a retry. */
  unsteady: string[]
}

const RESULTS = 'test-results'
/** No report, which is what its .json files are. */
const FAILURES = `${RESULTS}/failures.txt`
const isRest = process.argv.includes('--rest')
const isFull = isRest || process.argv.includes('--full')
if (!isRest) rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

// Databases of tests lie in memory where there is room: waiting for the disk took a seventh of the time.
const MEMORY = '/dev/shm'
const MIN_FREE = 6e9
const { bavail = 0, bsize = 0 } = existsSync(MEMORY) ? statfsSync(MEMORY) : {}
if (bavail * bsize > MIN_FREE) {
  const folder = mkdtempSync(`${MEMORY}/foyer-tests-`)
  // As in any such folder, programs of another user may pass.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }
const counts: Counts = { ...NOTHING, failures: [], unsteady: [] }
const add = (more: Counts) => {
  counts.passed += more.passed
  counts.failed += more.failed
  counts.skipped += more.skipped
  counts.failures.push(...more.failures)
  counts.unsteady.push(...more.unsteady)
}

if (!isRest) step('check', ['npm', 'run', '--silent', 'check'])
// Up-to-date builds are skipped.
step('build', ['npm', 'run', '--silent', 'build'])
step('desktop build', ['node', 'scripts/build-desktop.ts'])
// Browser tests of what is done most have the tag '@walk'; vitest.config.ts lists the slow tests.
if (!isRest) {
  unit('unit', '!long', '!slow')
  browser('browser', 'playwright.config.ts', '--grep=@walk')
  // The desktop suite reports whether it drove Electron or the stand-in.
  browser('desktop', 'playwright.desktop.config.ts', '--grep=@walk')
}
if (isFull) {
  unit('unit-full', 'long', 'slow')
  browser('browser-full', 'playwright.config.ts', '--grep-invert=@walk')
  browser('desktop-full', 'playwright.desktop.config.ts', '--grep-invert=@walk')
  browser('speed', 'playwright.speed.config.ts')
}

for (const title of failuresBefore()) process.stdout.write(`\nFailed in the run before: ${title}`)
for (const title of counts.failures) process.stdout.write(`\nFailed: ${title}`)
for (const title of counts.unsteady) process.stdout.write(`\nPassed only when repeated, a fault to mend: ${title}`)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
if (!isRest) writeFileSync(FAILURES, counts.failures.join('\n'))
process.exit(counts.failed > 0 ? 1 : 0)

/** What `npm test` left for `--rest`, for a log of both that is cut at its start. */
function failuresBefore() {
  return isRest ? readOrNothing(() => readFileSync(FAILURES, 'utf8').split('\n').filter(Boolean), []) : []
}

/** Runs a command that is not a test suite: one check, passed or failed. */
function step(name: string, command: string[]) {
  const isOk = run(name, command)
  add({ ...NOTHING, passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, failures: isOk ? [] : [name] })
}

function unit(name: string, ...projects: string[]) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${name}.json`]
  suite(name, ['npx', 'vitest', 'run', ...projects.map((one) => `--project=${one}`), ...report], readVitest)
}

function browser(name: string, config: string, ...choice: string[]) {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = `${RESULTS}/${name}.json`
  suite(name, ['npx', 'playwright', 'test', '--config', config, ...choice], readPlaywright)
}

/** Runs a test runner that writes a report. A missing report, or one with no tests, is a failure. */
function suite(name: string, command: string[], read: (report: string) => Counts) {
  const isOk = run(name, command)
  const found = readOrNothing(() => read(readFileSync(`${RESULTS}/${name}.json`, 'utf8')), NOTHING)
  const ranNothing = found.passed + found.failed === 0
  const isWhole = found.failed > 0 || (isOk && !ranNothing)
  add(isWhole ? found : { ...found, failed: 1, failures: [`${name}: ${ranNothing ? 'no test ran' : 'a fault'}`] })
}

function run(name: string, [program = '', ...args]: string[]) {
  const started = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  process.stdout.write(
    `── ${name}: ${status === 0 ? 'ok' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s\n`,
  )
  return status === 0
}

function readOrNothing<T>(read: () => T, nothing: T) {
  try {
    return read()
  } catch {
    return nothing
  }
}

interface VitestFile {
  name: string
  assertionResults: { fullName: string; status: string }[]
}

function readVitest(json: string): Counts {
  const report = JSON.parse(json)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: (report.testResults as VitestFile[]).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
    ),
    unsteady: [],
  }
}

function readPlaywright(json: string): Counts {
  const { stats, suites } = JSON.parse(json)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite: Suite) => titlesOf(suite, 'unexpected')),
    unsteady: suites.flatMap((suite: Suite) => titlesOf(suite, 'flaky')),
  }
}

interface Suite {
  specs: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

function titlesOf({ specs, suites = [] }: Suite, wanted: 'flaky' | 'unexpected'): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap((one) => titlesOf(one, wanted))]
}
