import { globSync, readFileSync } from 'node:fs'
import { relative as relativePath, sep } from 'node:path'
import { numbersIn, type Requirement, readRequirements } from './coverage/requirements.ts'
import {
  type PlaywrightReport,
  type TitledTest,
  testsOfPlaywright,
  testsOfSource,
  testsOfVitest,
  type VitestReport,
} from './coverage/test-titles.ts'

// Which requirement has a passing test, and which test it is: `npm run coverage:spec` after `npm test`.

const TITLE_LENGTH = 90
const MARK = { passed: 'ok  ', failed: 'FAIL', 'not run': 'not run', none: '—   ' } as const
type State = keyof typeof MARK

const relative = (path: string) => relativePath(process.cwd(), path).split(sep).join('/')
const say = (line = '') => process.stdout.write(`${line}\n`)

const ran = [
  ...report('test-results/unit.json', (json: VitestReport) => testsOfVitest(json, relative)),
  ...['e2e', 'speed', 'desktop'].flatMap((suite) =>
    report(`test-results/${suite}.json`, (json: PlaywrightReport) => testsOfPlaywright(json, relative)),
  ),
]
// A report of a part of the tests says nothing of the others: those are known by their titles only.
const filesThatRan = new Set(ran.map(({ file }) => file))
const written = globSync('{shared,server,portal,desktop,scripts}/**/*.{test,spec}.ts')
  .map((path) => path.split(sep).join('/'))
  .filter((file) => !filesThatRan.has(file))
  .flatMap((file) => testsOfSource(readFileSync(file, 'utf8'), file))

const testsOf = Map.groupBy(
  [...ran, ...written].flatMap((test) => numbersIn(test.title).map((number) => ({ number, test }))),
  ({ number }) => number,
)

const areas = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
const counts: Record<State, number> = { passed: 0, failed: 0, 'not run': 0, none: 0 }
for (const { name, requirements } of areas) {
  const lines = requirements.map(lineOf)
  say()
  say(`${name}: ${lines.filter(({ state }) => state === 'passed').length} of ${lines.length}`)
  for (const { state, text } of lines) {
    counts[state] += 1
    say(`  ${text}`)
  }
}

const known = new Set(areas.flatMap(({ requirements }) => requirements.map(({ number }) => number)))
const prefixes = new Set(areas.map(({ prefix }) => prefix))
const strange = [...testsOf.keys()].filter(
  (number) => prefixes.has(number.split('-')[0] ?? '') && !known.has(number),
)
say()
if (strange.length > 0) say(`Titles name numbers that do not exist: ${strange.sort().join(', ')}`)
say(
  `${known.size} requirements: ${counts.passed} with a passing test, ${counts.failed} with a failing one, ` +
    `${counts['not run']} with a test that was not run, ${counts.none} with none.`,
)

function report<Json>(file: string, read: (json: Json) => TitledTest[]): TitledTest[] {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    say(`${file} is not there: its tests are known by their titles only. \`npm test\` writes it.`)
    return []
  }
}

function lineOf({ number, title }: Requirement): { state: State; text: string } {
  const tests = (testsOf.get(number) ?? []).map(({ test }) => test)
  const state = stateOf(tests)
  const [shown] = tests.filter(({ outcome }) => outcome === state)
  const more = tests.length > 1 ? ` (+${tests.length - 1})` : ''
  const where = shown ? `\n      ${shown.file}: ${cut(shown.title)}${more}` : ''
  return { state, text: `${MARK[state]} ${number} ${title}${where}` }
}

function stateOf(tests: readonly TitledTest[]): State {
  for (const outcome of ['failed', 'passed', 'not run'] as const)
    if (tests.some((test) => test.outcome === outcome)) return outcome
  return 'none'
}

function cut(text: string): string {
  return text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text
}
