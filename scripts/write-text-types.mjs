// Writes the types of all texts: which keys there are and the variables of each. TypeScript widens the strings of
// an imported JSON file and so never sees a `{{name}}`. Plain JavaScript, as setup.mjs.
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LOCALES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'shared', 'locales')

/** The English files decide; a test compares the French ones with them. */
export function writeTextTypes() {
  const features = ['en', 'desktop/en'].flatMap((folder) =>
    readdirSync(join(LOCALES, folder))
      .sort()
      .map((file) => `  '${basename(file, '.json')}': {\n${typesOf(join(LOCALES, folder, file)).join('\n')}\n  }`),
  )
  const types = `export interface Texts {\n${features.join('\n')}\n}\n`
  writeFileSync(join(LOCALES, 'texts.d.ts'), types)
}

function typesOf(file) {
  const texts = flat(JSON.parse(readFileSync(file, 'utf8')))
  const variables = new Map()
  for (const [key, text] of texts) {
    const base = key.replace(/_(zero|one|other)$/, '')
    const isPlural = base !== key && texts.has(`${base}_other`)
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    const own = isPlural ? ['count', ...names] : names
    const name = isPlural ? base : key
    variables.set(name, new Set([...(variables.get(name) ?? []), ...own]))
  }
  return [...variables].map(([key, names]) => `    '${key}': { ${[...names].map(typeOf).join('; ')} }`)
}

const typeOf = (name) => `${name}: ${name === 'count' ? 'number' : 'string | number'}`

function flat(texts, prefix = '') {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  )
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) writeTextTypes()
