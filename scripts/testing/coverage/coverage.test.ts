import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isBlanket, numbersIn, readRequirements, testsOfPlaywright, testsOfVitest } from './test-titles.ts'

test('docs/requirements.md holds 382 requirements, numbered without a gap', () => {
  const areas = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  expect(areas).toHaveLength(26)
  for (const { prefix, requirements } of areas)
    expect(requirements.map(({ number }) => number)).toEqual(
      requirements.map((_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`),
    )
  expect(areas.flatMap(({ requirements }) => requirements)).toHaveLength(382)
})

test('a title names numbers, each once', () => {
  expect(numbersIn('LOGIN-05 (LOGIN-07): the words stay, LOGIN-05')).toEqual(['LOGIN-05', 'LOGIN-07'])
  expect(numbersIn('UTF-8 and ISO-8601 dates')).toEqual([])
})

test('a range, or more than six numbers, is claimed by no title', () => {
  for (const title of ['VAL-31..33 all fields', 'STATE-01 to STATE-02', 'ENT-01 to 07'])
    expect([title, isBlanket(title)]).toEqual([title, true])
  const many = (count: number) => Array.from({ length: count }, (_, index) => `API-0${index + 1}`).join(' ')
  expect([isBlanket(many(6)), isBlanket(many(7))]).toEqual([false, true])
  expect(isBlanket('SPK-18 SPK-19 the guards come one after the other, Q-117 to Q-119')).toBe(false)
})

test('the report of vitest lists what passed, failed or was skipped', () => {
  const assertionResults = [
    { fullName: 'sign-in LOGIN-02 works', status: 'passed' },
    { fullName: 'sign-in LOGIN-03 works', status: 'failed' },
    { fullName: 'sign-in LOGIN-04 works', status: 'skipped' },
  ]
  const tests = testsOfVitest({ testResults: [{ name: '/r/a.test.ts', assertionResults }] }, (path) => path.slice(3))
  expect(tests.map(({ file, outcome }) => [file, outcome])).toEqual([
    ['a.test.ts', 'passed'],
    ['a.test.ts', 'failed'],
    ['a.test.ts', 'not run'],
  ])
})

test('a step counts by its own title, as the last try of its test left it', () => {
  const file = 'a.spec.ts'
  const inner = { title: 'LINK-03 inside', error: { message: 'no' } }
  const results = [{ steps: [{ title: 'LINK-01 once' }] }, { steps: [{ title: 'LINK-02', steps: [inner] }] }]
  const specs = [{ title: 'all of it', tests: [{ status: 'unexpected', results }] }]
  const suites = [{ title: file, file, specs }]
  expect(testsOfPlaywright({ config: { rootDir: '/r' }, suites }, (path) => path.slice(3))).toEqual([
    { file, title: 'all of it', outcome: 'failed' },
    { file, title: 'LINK-02', outcome: 'passed' },
    { file, title: 'LINK-03 inside', outcome: 'failed' },
  ])
})
