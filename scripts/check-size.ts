import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { countTokens, kindOf } from './token-count.ts'

// Fails when product or tests outgrow their budget, in thousands of tokens. The budget only falls; whoever raises it
// says why in the commit.

const budget: Record<'product' | 'tests', number> = JSON.parse(readFileSync('scripts/size-budget.json', 'utf8'))
const sizes = { product: 0, tests: 0 }
const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
for (const path of new Set(list.split('\0'))) {
  const kind = kindOf(path)
  const text = kind === undefined ? '' : readOrNothing(path)
  if (kind !== undefined) sizes[kind] += countTokens(path, text)
}
for (const kind of ['product', 'tests'] as const) {
  const size = Math.round(sizes[kind] / 1000)
  process.stdout.write(`${kind}: ${size} k tokens of ${budget[kind]} k\n`)
  if (size > budget[kind]) process.exitCode = 1
}
if (process.exitCode === 1) process.stderr.write('More than scripts/size-budget.json allows\n')

/** A file that git still lists but that is gone from the working tree counts as gone. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
