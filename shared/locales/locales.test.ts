import { describe, expect, test } from 'vitest'
import { ERROR_STATUS } from '#shared/errors.ts'
import { locales } from './index.ts'

type Texts = { [key: string]: string | Texts }
type Files = Record<string, Texts>

const byFeature = (files: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts])) as Files
const files = {
  en: byFeature(import.meta.glob(['./en/*.json', './desktop/en/*.json'], { eager: true, import: 'default' })),
  fr: byFeature(import.meta.glob(['./fr/*.json', './desktop/fr/*.json'], { eager: true, import: 'default' })),
}
const features = Object.keys(files.en)
/** The desktop app's texts are kept apart, so that the portal's build does not include them. */
const ofDesktop = Object.keys(byFeature(import.meta.glob('./desktop/en/*.json', { eager: true })))
const ofPortal = features.filter((feature) => !ofDesktop.includes(feature))

/** Every text by its key, such as 'type.missing'. */
function flat(texts: Texts, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  )
}
const textsOf = (language: 'en' | 'fr', feature: string) => flat(files[language][feature] ?? {})

/** 'table.selected' of 'table.selected_one'. */
const withoutForm = (key: string) => key.replace(/_(zero|one|other)$/, '')

/** Variables to fill in, and tags that become elements. */
const placeholders = (text: string) => [...text.matchAll(/\{\{[^}]*\}\}|<\/?\w+>/g)].map(([one]) => one).sort()

describe('the two languages', () => {
  test('FACT-01 have the same files, and the list of the server names each but those of pages alone', () => {
    expect(Object.keys(files.fr).sort()).toEqual([...features].sort())
    const ofPages = ['app', 'attendee', 'bilingual', 'directory', 'help', 'offline', 'profile', 'view']
    const ofServer = ofPortal.filter((feature) => !ofPages.includes(feature)).sort()
    expect(Object.keys(locales.en).sort()).toEqual(ofServer)
    expect(Object.keys(locales.fr).sort()).toEqual(ofServer)
    for (const language of ['en', 'fr'] as const)
      for (const feature of ofServer) expect((locales[language] as Files)[feature]).toEqual(files[language][feature])
  })

  // A language has forms for one and for several only where its words differ.
  test.each(features)('FACT-01 %s has the same keys in both, each in one form or in all', (feature) => {
    const keysOf = (language: 'en' | 'fr') => [...new Set(Object.keys(textsOf(language, feature)).map(withoutForm))]
    expect(keysOf('fr').sort()).toEqual(keysOf('en').sort())
    for (const language of ['en', 'fr'] as const) {
      const texts = textsOf(language, feature)
      for (const key of keysOf(language))
        expect([key, `${key}_one` in texts, `${key}_other` in texts]).toEqual([key, !(key in texts), !(key in texts)])
    }
  })

  test.each(features)('FACT-01 %s has the same placeholders in both', (feature) => {
    // The singular may spell out its number.
    const named = (key: string, text = '') =>
      placeholders(text).filter((name) => !(key.endsWith('_one') && name === '{{count}}'))
    for (const [language, other] of [['en', 'fr'] as const, ['fr', 'en'] as const]) {
      const others = textsOf(other, feature)
      for (const [key, text] of Object.entries(textsOf(language, feature))) {
        const same = others[key] ?? others[withoutForm(key)] ?? others[`${key}_other`]
        expect([key, named(key, same)]).toEqual([key, named(key, text)])
      }
    }
  })

  // In French the singular is also that of none: '0 société'.
  test.each(features)('no French singular of %s spells out its number', (feature) => {
    for (const [key, text] of Object.entries(textsOf('fr', feature)))
      if (key.endsWith('_one')) expect([key, text]).toEqual([key, expect.not.stringMatching(/(^|\s)1(?!\w)/)])
  })

  test.each(features)('no text of %s is empty', (feature) => {
    for (const language of ['en', 'fr'] as const)
      for (const [key, text] of Object.entries(textsOf(language, feature)))
        expect([language, key, text.trim() === '']).toEqual([language, key, false])
  })

  test.each(features)('French %s has the typographic apostrophe and its blanks before high signs', (feature) => {
    for (const [key, text] of Object.entries(textsOf('fr', feature))) {
      // The specification quotes this one, to the letter.
      if (text !== "Supprimer l'invitation") expect([key, /\w'\w/.test(text)]).toEqual([key, false])
      expect([key, / [?!;:»]|« /.test(text)]).toEqual([key, false])
    }
  })

  test.each(features)('French %s has one word for each: société and e-mail', (feature) => {
    for (const [key, text] of Object.entries(textsOf('fr', feature)))
      expect([key, /(?<!réseau d’)entreprise|courriel/i.test(text)]).toEqual([key, false])
  })
})

describe('ids of texts', () => {
  const sources = Object.entries({
    ...import.meta.glob('/shared/**/*.{schema,rules,contract}.ts', {
      query: '?raw',
      eager: true,
      import: 'default',
    }),
    ...import.meta.glob('/shared/contract/*.ts', {
      query: '?raw',
      eager: true,
      import: 'default',
    }),
    ...import.meta.glob(['/server/**/*.ts', '!/server/**/*.test.ts', '!/server/base/db/**'], {
      query: '?raw',
      eager: true,
      import: 'default',
    }),
  }) as [string, string][]
  const used = sources.flatMap(([path, source]) =>
    [...source.matchAll(/'([a-z]+:[a-zA-Z_]+(?:\.[a-zA-Z_]+)*)'/g)]
      .map(([, id = '']) => ({ id, path }))
      .filter(({ id }) => !id.startsWith('node:')),
  )

  test('are found in the sources at all', () => {
    expect(used.map(({ id }) => id)).toContain('badge:invitation.email')
    expect(used.length).toBeGreaterThan(30)
  })

  test.each(used)('$id of $path has a text in both languages', ({ id }) => {
    const [feature = '', key = ''] = id.split(':')
    expect(textsOf('en', feature)[key]).toBeTypeOf('string')
    expect(textsOf('fr', feature)[key]).toBeTypeOf('string')
  })

  test.each(Object.keys(ERROR_STATUS))('the refusal %s has a text in both languages', (code) => {
    expect(textsOf('en', 'error')[code]).toBeTypeOf('string')
    expect(textsOf('fr', 'error')[code]).toBeTypeOf('string')
  })
})
