import { expect, test } from 'vitest'
import { manifestKey, textsFile } from './built-files.ts'

test('texts that the same pages wait for come in one file, by language', () => {
  const fileOf = (feature: string, language = 'en') => textsFile(`/any/shared/locales/${language}/${feature}.json`)
  expect(fileOf('error')).toBe('en-ui')
  expect(fileOf('ui', 'fr')).toBe('fr-ui')
  expect(fileOf('company')).toBe(fileOf('profile'))
  expect(fileOf('badge')).not.toBe(fileOf('profile'))
  expect(textsFile('C:\\any\\shared\\locales\\fr\\pass.json')).toBe(fileOf('badge', 'fr'))
})

test('texts that no page waits for stay in their own file', () => {
  expect(textsFile('shared/locales/en/import.json')).toBeNull()
})

test('a source is found by its own name, or in the file that it was put into', () => {
  const manifest = { '_en-ui-a1.js': { name: 'en-ui' }, '_main-b2.js': { name: 'main' }, 'app/pages/map-page.tsx': {} }
  const keyOf = (source: string) => manifestKey(manifest, source)
  expect(keyOf('../shared/locales/en/error.json')).toBe('_en-ui-a1.js')
  expect(keyOf('main.tsx')).toBe('_main-b2.js')
  expect(keyOf('app/pages/map-page.tsx')).toBe('app/pages/map-page.tsx')
  expect(keyOf('app/pages/gone-page.tsx')).toBe('app/pages/gone-page.tsx')
})
