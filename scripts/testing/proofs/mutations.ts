import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { randomNumbers } from '#server/testing/random-numbers.ts'
import { findMutations, type Mutation } from './mutations/find-mutations.ts'
import { type Failure, openTree, type Tree } from './mutations/open-tree.ts'

// `npm run prove:mutations -- [--seed 1] [--count 40] [--also <folder>] [--log <file>]`: breaks random rules of
// shared/ and server/, one at a time in a copy of the last commit, and counts how many the unit and API tests notice.
// With a checkout of an earlier commit in `--also`, it breaks only lines that occur once in both, and compares. The
// log gets each result as soon as it is known.
const options = {
  seed: { type: 'string', default: '1' },
  count: { type: 'string', default: '40' },
  also: { type: 'string' },
  log: { type: 'string' },
} as const
const { seed, count, also, log } = parseArgs({ options }).values
const names = also === undefined ? ['now'] : ['now', 'before']
const trees: Tree[] = []
const close = () => {
  for (const tree of trees.splice(0)) tree.close()
}
process.once('SIGINT', () => process.exit(1)).once('exit', close)
const say = (text: string) => process.stdout.write(`${text}\n`)

for (const checkout of ['.', ...(also === undefined ? [] : [also])]) trees.push(openTree(checkout, 2 / names.length))
const chosen = choose(Number(seed), Number(count))
const results = await Promise.all(trees.map(noticedIn))
for (const [number, mutation] of chosen.entries()) {
  const { file, index } = trees[0]?.places.get(mutation.from) ?? { file: '', index: 0 }
  say(`${number + 1}  ${file}:${index + 1}\n   ${mutation.shown}`)
  for (const [at, noticed] of results.entries()) say(`   ${names[at]}: ${told(noticed.get(mutation))}`)
}
const counts = results.map(({ size }, at) => `${size} noticed ${names[at]}`).join(', ')
// A test that is red anyway has noticed nothing.
for (const [at, noticed] of results.entries()) {
  const [failure] = noticed.size > 0 ? ((await trees[at]?.run([], filesOf([...noticed.values()]))) ?? []) : []
  if (failure !== undefined) throw new Error(`Red without any change, ${names[at]}: ${told(failure)}`)
}
say(`\n${chosen.length} rules broken (seed ${seed}): ${counts}`)

function choose(seed: number, count: number): Mutation[] {
  const { root, files } = trees[0] ?? { root: '', files: [] }
  const below = randomNumbers(seed)
  const left = findMutations(root, files).filter(({ from }) => trees.every(({ places }) => places.get(from)))
  const chosen = new Map<string, Mutation>()
  while (chosen.size < count && left.length > 0)
    for (const one of left.splice(below(left.length), 1)) if (!chosen.has(one.from)) chosen.set(one.from, one)
  return [...chosen.values()]
}

/** The mutations that a test notices, with the test. */
async function noticedIn(tree: Tree, at: number): Promise<Map<Mutation, Failure>> {
  const noticed = new Map<Mutation, Failure>()
  const judge = async (mutation: Mutation, tests: readonly string[]) => {
    const [failure] = await tree.run([mutation], tests)
    if (failure !== undefined) noticed.set(mutation, failure)
    const line = `${new Date().toISOString()} ${names[at]} ${chosen.indexOf(mutation) + 1} ${mutation.shown}: ${told(failure)}`
    if (log !== undefined) appendFileSync(log, `${line}\n`)
  }
  for (const mutation of chosen) await judge(mutation, [tree.near(mutation)])
  // All of what is left at once: the tests that stay green need not be tried on each.
  const left = chosen.filter((mutation) => !noticed.has(mutation))
  const red = left.length > 0 ? await tree.run(left, [], false) : []
  if (red.length > 0) for (const mutation of left) await judge(mutation, filesOf(red))
  return noticed
}

function filesOf(failures: readonly Failure[]): string[] {
  return [...new Set(failures.flatMap(({ file }) => file ?? []))]
}

function told(failure: Failure | undefined): string {
  return failure === undefined ? 'NOT NOTICED' : `${failure.file ?? ''} ${failure.test}`.trim()
}
