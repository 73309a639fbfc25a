import { globSync, readFileSync } from 'node:fs'
import { relative as relativePath, sep } from 'node:path'
import {
  isBlanket,
  numbersIn,
  type PlaywrightReport,
  type Requirement,
  readRequirements,
  type TitledTest,
  testsOfPlaywright,
  testsOfSource,
  testsOfVitest,
  type VitestReport,
} from './coverage/test-titles.ts'

// Lists which requirement has a passing test, and which test: `npm run coverage:spec` after `npm test` and
// `npm run test:full`.

const TITLE_LENGTH = 90
const MARK = { passed: 'ok  ', failed: 'FAIL', 'not run': 'not run', none: '—   ' } as const
type State = keyof typeof MARK

const relative = (path: string) => relativePath(process.cwd(), path).split(sep).join('/')
const print = (line = '') => process.stdout.write(`${line}\n`)

const ran = globSync('test-results/*.json').flatMap((file) => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  return 'suites' in report ? testsOfPlaywright(report, relative) : testsOfVitest(report, relative)
})
if (ran.length === 0) print('No report is there: `npm test` and `npm run test:full` write them.')
// Tests missing from the reports are known by title only.
const titles = Map.groupBy(ran, ({ file }) => file)
const written = globSync('{shared,server,portal,desktop,scripts}/**/*.{test,spec}.ts')
  // The titles in this test are examples.
  .filter((path) => !path.endsWith('coverage.test.ts'))
  .map((path) => path.split(sep).join('/'))
  .flatMap((file) => testsOfSource(readFileSync(file, 'utf8'), file))
  .filter(({ file, title }) => !titles.get(file)?.some((test) => test.title.endsWith(title)))

const all = [...ran, ...written]
const blanket = new Set(all.filter(({ title }) => isBlanket(title)).map(({ title }) => title))
const testsOf = Map.groupBy(
  all
    .filter(({ title }) => !blanket.has(title))
    .flatMap((test) => numbersIn(test.title).map((number) => ({ number, test }))),
  ({ number }) => number,
)

const areas = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
const counts: Record<State, number> = { passed: 0, failed: 0, 'not run': 0, none: 0 }
for (const { name, requirements } of areas) {
  const lines = requirements.map(lineOf)
  print()
  print(`${name}: ${lines.filter(({ state }) => state === 'passed').length} of ${lines.length}`)
  for (const { state, text } of lines) {
    counts[state] += 1
    print(`  ${text}`)
  }
}

const known = new Set(areas.flatMap(({ requirements }) => requirements.map(({ number }) => number)))
const prefixes = new Set(areas.map(({ prefix }) => prefix))
const strange = [...testsOf.keys()].filter((number) => prefixes.has(number.split('-')[0] ?? '') && !known.has(number))
print()
for (const title of blanket) print(`Claims too much, so it counts for nothing: ${cut(title)}`)
if (strange.length > 0) print(`Titles name numbers that do not exist: ${strange.sort().join(', ')}`)
print(
  `${known.size} requirements: ${counts.passed} with a passing test, ${counts.failed} with a failing one, ` +
    `${counts['not run']} with a test that was not run, ${counts.none} with none.`,
)
if (blanket.size > 0) process.exitCode = 1

function lineOf({ number, title }: Requirement): { state: State; text: string } {
  const tests = (testsOf.get(number) ?? []).map(({ test }) => test)
  const state = stateOf(tests)
  const [shown] = tests.filter(({ outcome }) => outcome === state)
  const more = tests.length > 1 ? ` (+${tests.length - 1})` : ''
  const where = shown ? `\n      ${shown.file}: ${cut(shown.title)}${more}` : ''
  return { state, text: `${MARK[state]} ${number} ${title}${where}` }
}

function stateOf(tests: readonly TitledTest[]) {
  for (const outcome of ['failed', 'passed', 'not run'] as const)
    if (tests.some((test) => test.outcome === outcome)) return outcome
  return 'none'
}

function cut(text: string) {
  return text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text
}
