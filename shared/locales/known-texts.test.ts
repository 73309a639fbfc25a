import { describe, expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }

const sources = import.meta.glob(
  ['/{portal,desktop}/**/*.{ts,tsx}', '!/**/*.{test,spec}.*', '!/**/{e2e,testing,stand-in,main}/**'],
  { query: '?raw', eager: true, import: 'default' },
) as Record<string, string>
const files = import.meta.glob(['./en/*.json', './desktop/en/*.json'], { eager: true, import: 'default' })

const keysOf = (texts: Texts, prefix: string): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )
const known = new Set(
  Object.entries(files).flatMap(([path, texts]) => keysOf(texts as Texts, `${path.replace(/^.*\/|\.json$/g, '')}:`)),
)
const features = [...new Set([...known].map((key) => key.split(':')[0] ?? ''))]

/** What stands between the parentheses of each `t(…)`. */
function callsOf(source: string): string[] {
  return [...source.matchAll(/(?<![\w$])t\(/g)].map(({ index }) => {
    let [depth, end] = [1, index + 2]
    while (depth > 0 && end < source.length) depth += { '(': 1, ')': -1 }[source[end++] ?? ''] ?? 0
    return source.slice(index + 2, end - 1)
  })
}
/** The keys that a call names outright, on their own or as the two ends of a question. */
function namedBy(call: string): { keys: string[]; values: string } {
  const literal = /^(?:[^'"`{]*?\?\s*)?'([^']+)'(?:\s*:\s*'([^']+)')?\s*(?:,|$)/s
  const [found = '', ...keys] = literal.exec(call) ?? []
  return { keys: keys.filter((key) => key !== undefined), values: call.slice(found.length) }
}
/** Undefined for a text that is there; `count` for one that has only a singular and a plural, and gets no number. */
function fault(key: string, values: string, own: readonly string[]): 'unknown' | 'count' | undefined {
  const names = key.includes(':') ? [key] : own.map((feature) => `${feature}:${key}`)
  if (names.some((name) => known.has(name)) || values.includes('defaultValue')) return undefined
  if (!names.some((name) => known.has(`${name}_other`))) return 'unknown'
  return /\bcount\b|\.\.\./.test(values) ? undefined : 'count'
}

const faults = (path: string, source: string) => {
  const named = [...source.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, feature = '']) => feature),
  )
  const own = named.length > 0 ? named : features
  const code = source.replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')
  return callsOf(code).flatMap((call) => {
    const { keys, values } = namedBy(call)
    return keys.flatMap((key) => fault(key, values, own) ?? []).map((what) => `${path}: ${what}: t(${call})`)
  })
}

describe('every text that is shown is there', () => {
  test.each([
    [`t('band.people', { people })`, 'count'],
    [`t('band.people', { count, people })`, undefined],
    [`t(is(a) ? 'back' : 'backwards')`, 'unknown'],
    [`t('desk:band.poeple')`, 'unknown'],
  ])('%s', (call, what) => {
    expect(faults('here', `useTranslation('desk') ${call}`)).toEqual(what ? [`here: ${what}: ${call}`] : [])
  })

  test('in the sources', () => {
    expect(Object.values(sources).flatMap(callsOf).length).toBeGreaterThan(1_000)
    expect(Object.entries(sources).flatMap(([path, source]) => faults(path, source))).toEqual([])
  })
})
