import { describe, expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }

const sources = import.meta.glob(
  [
    '/{portal,desktop,server,shared}/**/*.{ts,tsx}',
    '!/**/*.{test,spec}.*',
    '!/**/{e2e,testing,soak}/**',
    '!/shared/locales/**',
  ],
  { query: '?raw', eager: true, import: 'default' },
) as Record<string, string>
const files = import.meta.glob(['./en/*.json', './desktop/en/*.json'], { eager: true, import: 'default' })

const all = Object.values(sources).join('\n')
const words = new Set([...all.matchAll(/['"]([\w:.-]+(?: [\w .-]+)?)['"]/g)].map(([, word = '']) => word))
/** Keys put together from parts, such as `reason.${reason}`; at least one part is written out. */
const patterns = [
  ...new Set([...all.matchAll(/(?=`([\w:.-]*\$\{[^`]+)`)/g)].map(([, text = '']) => text.replace(/^[\w-]+:/, ''))),
]
  .map((text) => text.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '*'))
  .filter((text) => /^[\w.*-]+$/.test(text) && /[a-z]{2}/i.test(text) && /[._]/.test(text))
  .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '.+')}$`))

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )
}

/** A key on its own, with its feature, or of a plural; or one of the server's, such as `texts.facts.when`. */
function isUsed(feature: string, key: string): boolean {
  const base = key.replace(/_(zero|one|other)$/, '')
  const isRead = [key, base].some((name) => words.has(name) || words.has(`${feature}:${name}`))
  return (
    isRead || patterns.some((pattern) => pattern.test(base)) || isProperty(feature, base) || isNested(feature, base)
  )
}
/** Texts that the server or the build reads from the files themselves. */
const PROPERTIES = ['mail', 'organizer-export', 'offline']
const isProperty = (feature: string, key: string) =>
  PROPERTIES.includes(feature) && new RegExp(`[.']${key.split('.').at(-1)}\\b`).test(all)
const isNested = (feature: string, key: string) => JSON.stringify(files).includes(`$t(${feature}:${key}`)

describe('every text is shown somewhere', () => {
  test.each(Object.entries(files))('%s', (path, texts) => {
    const feature = path.replace(/^.*\/|\.json$/g, '')
    expect(keysOf(texts as Texts).filter((key) => !isUsed(feature, key))).toEqual([])
  })
})
