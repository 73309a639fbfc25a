import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Size is counted in tokens: a word, a number or a punctuation mark. Comments, white space and the length of names do not count, so
// that the count falls only when something goes. Documents, licences and the lock file are left out.

const COUNTED = /\.(ts|tsx|mts|mjs|cjs|js|css|json|jsonl|html|svg|sql|csv|tsv|txt|yml|yaml)$/
const LEFT_OUT = /package-lock|^docs\/|^\.|LICENSE|licences/
const COMMENTED = /\.(ts|tsx|mts|mjs|cjs|js|css)$/
const TEST = /\.(test|spec)\.|\/e2e\/|\/testing\/|\/stand-in\/|\/fixtures\//
const TOKEN = /[\p{L}_$][\p{L}\p{N}_$]*|\p{N}+|[^\s\p{L}\p{N}_$]/gu

/** Which budget a file counts towards, by its path from the root; undefined for what is not counted. */
export function kindOf(path: string) {
  if (!COUNTED.test(path) || LEFT_OUT.test(path)) return undefined
  return TEST.test(path) ? 'tests' : 'product'
}

export function countTokens(path: string, text: string) {
  return (COMMENTED.test(path) ? withoutComments(text) : text).match(TOKEN)?.length ?? 0
}

function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:"'`\w])\/\/.*$/gm, '$1')
}

// Fails when product or tests outgrow their budget, in thousands of tokens. The budget only falls; raising it
// needs a reason in the commit message.

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

/** A file that git still lists but that is missing from the working tree counts as deleted. */
function readOrNothing(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
