import { expect, test } from 'vitest'
import { countTokens, kindOf } from './check-size.ts'

test('a word, a number and a sign are one token each, however long; comments are none', () => {
  expect(countTokens('a.ts', 'const total = a + 12 // the sum')).toBe(6)
  expect(countTokens('a.ts', 'const totalOfAllBadges = allOfThem + 120_000')).toBe(7)
  expect(countTokens('a.css', '/* wide */\na { b: c }')).toBe(6)
  expect(countTokens('a.ts', "const page = 'https://foyer.example'")).toBe(12)
  expect(countTokens('fr.json', '{ "nom": "Société d’Oran" }')).toBe(12)
})

test('tests and what they need are counted apart from the product, documents and the lock file not at all', () => {
  expect(kindOf('shared/pages.ts')).toBe('product')
  expect(kindOf('shared/locales/fr/badge.json')).toBe('product')
  expect(kindOf('shared/pages.test.ts')).toBe('tests')
  expect(kindOf('portal/e2e/support/open.ts')).toBe('tests')
  expect(kindOf('docs/guide/en/office.html')).toBeUndefined()
  expect(kindOf('package-lock.json')).toBeUndefined()
  expect(kindOf('portal/logo.png')).toBeUndefined()
})
