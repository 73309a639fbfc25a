// Size is counted in tokens: a word, a number or a sign. Comments, white space and the length of names do not count, so
// that the count falls only when something goes. Documents, licences and the lock file are left out.

const COUNTED = /\.(ts|tsx|mts|mjs|cjs|js|css|json|jsonl|html|svg|sql|csv|tsv|txt|yml|yaml)$/
const LEFT_OUT = /package-lock|^docs\/|^\.|LICENSE|licences/
const COMMENTED = /\.(ts|tsx|mts|mjs|cjs|js|css)$/
const TEST = /\.(test|spec)\.|\/e2e\/|\/testing\/|\/stand-in\/|\/fixtures\//
const TOKEN = /[\p{L}_$][\p{L}\p{N}_$]*|\p{N}+|[^\s\p{L}\p{N}_$]/gu

/** Which budget a file counts towards, by its path from the root; undefined for what is not counted. */
export function kindOf(path: string): 'product' | 'tests' | undefined {
  if (!COUNTED.test(path) || LEFT_OUT.test(path)) return undefined
  return TEST.test(path) ? 'tests' : 'product'
}

export function countTokens(path: string, text: string): number {
  return (COMMENTED.test(path) ? withoutComments(text) : text).match(TOKEN)?.length ?? 0
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:"'`\w])\/\/.*$/gm, '$1')
}
