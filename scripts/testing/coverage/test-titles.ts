type Outcome = 'passed' | 'failed' | 'not run'

/**
 * A test or a step of one, its title prefixed with those of its describe blocks. `file` is relative to the
 * repository.
 */
export interface TitledTest {
  file: string
  title: string
  outcome: Outcome
}

export interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface PlaywrightSuite {
  title: string
  file: string
  specs: { title: string; tests: { status: string; results?: { steps?: PlaywrightStep[] }[] }[] }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightStep {
  title: string
  error?: unknown
  steps?: PlaywrightStep[]
}
export interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
}

type Relative = (path: string) => string

/** Tests of vitest's JSON report. `relative` shortens the file's path. */
export function testsOfVitest({ testResults }: VitestReport, relative: Relative): TitledTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(name),
      title: fullName,
      outcome: outcomeOf(status),
    })),
  )
}

/** Tests and steps of Playwright's JSON report. */
export function testsOfPlaywright({ config, suites }: PlaywrightReport, relative: Relative): TitledTest[] {
  const within = (suite: PlaywrightSuite, before: string[]): TitledTest[] => {
    const path = suite.title === suite.file ? before : [...before, suite.title]
    const file = relative(`${config.rootDir}/${suite.file}`)
    const own = suite.specs.flatMap(({ title, tests }) => [
      {
        file,
        title: [...path, title].join(' '),
        outcome: outcomeOf(tests.find(({ status }) => status !== 'expected')?.status ?? 'expected'),
      },
      // The last attempt of a retried test counts, also for its steps.
      ...tests.flatMap(({ results }) => stepsOf(results?.at(-1)?.steps ?? [], file)),
    ])
    return [...own, ...(suite.suites ?? []).flatMap((inner) => within(inner, path))]
  }
  return suites.flatMap((suite) => within(suite, []))
}

function stepsOf(steps: PlaywrightStep[], file: string): TitledTest[] {
  return steps.flatMap(({ title, error, steps: inner = [] }) => [
    { file, title, outcome: error === undefined ? ('passed' as const) : ('failed' as const) },
    ...stepsOf(inner, file),
  ])
}

function outcomeOf(status: string): Outcome {
  if (status === 'passed' || status === 'expected') return 'passed'
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'not run'
}

const CALL = /\b(?:test|it|describe)(?:\.step|\.(?:each|for)\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g

/** Titles from a test file's source, where no report has results. */
export function testsOfSource(source: string, file: string): TitledTest[] {
  return [...source.matchAll(CALL)].map(([, , title = '']) => ({ file, title, outcome: 'not run' }))
}

/** A requirement: its number, such as 'LOGIN-05', and its short title. */
export interface Requirement {
  number: string
  title: string
}

/** A heading of docs/requirements.md with its requirements; `prefix` is what their numbers begin with. */
interface Area {
  name: string
  prefix: string
  requirements: Requirement[]
}

const HEADING = /^## (.+) \(([A-Z]+)\)$/
const LINE = /^- \*\*([A-Z]+-\d{2})\*\* (.+)$/

/** Reads docs/requirements.md. Lines that are neither a heading nor a requirement are left out. */
export function readRequirements(markdown: string): Area[] {
  const areas: Area[] = []
  for (const line of markdown.split('\n')) {
    const [, name, prefix] = HEADING.exec(line) ?? []
    if (name && prefix) areas.push({ name, prefix, requirements: [] })
    const [, number, title] = LINE.exec(line) ?? []
    if (number && title) areas.at(-1)?.requirements.push({ number, title })
  }
  return areas
}

/** A title with more numbers than this proves nothing about each. */
const MAX_NUMBERS = 6
const NUMBER = /\b[A-Z]+-\d{2}\b/g
const RANGE = /\b[A-Z]+-\d{2}(?:\.\.| to )(?:[A-Z]+-)?\d{2}\b/

/** The distinct requirement numbers in a title. */
export function numbersIn(title: string): string[] {
  return [...new Set(title.match(NUMBER))]
}

/** Whether a title claims too much: a range of numbers, or more than six. Such titles are rejected. */
export function isBlanket(title: string): boolean {
  return RANGE.test(title) || numbersIn(title).length > MAX_NUMBERS
}
