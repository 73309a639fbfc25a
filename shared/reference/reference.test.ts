import { describe, expect, test } from 'vitest'
import { COUNTRIES, countryText } from './countries.ts'
import { NATIONALITIES } from './nationalities.ts'

describe.each([
  ['countries', COUNTRIES, 240],
  ['nationalities', NATIONALITIES, 240],
] as const)('ENT-25: the list of %s', (_name, list, atLeast) => {
  test('is complete in both languages', () => {
    expect(list.length).toBeGreaterThanOrEqual(atLeast)
    for (const { code, en, fr } of list) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect([en.trim(), fr.trim()].every(Boolean), code).toBe(true)
    }
  })

  test.each(['code', 'en', 'fr'] as const)('has no %s twice', (name) => {
    const all = list.map((entry) => entry[name])
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
  })
})

test('ENT-25: the people of every inhabited country have a nationality', () => {
  const known = new Set(NATIONALITIES.map(({ code }) => code))
  expect(COUNTRIES.map(({ code }) => code).filter((code) => !known.has(code))).toEqual(['AQ'])
})

test('a nationality is called as its people are, not by its country', () => {
  expect(NATIONALITIES.find(({ code }) => code === 'EH')).toMatchObject({ en: 'Sahrawi', fr: 'Sahraoui' })
  // Where nobody lives, and islands whose people have no name of their own.
  const others = 'BV CC CX GG GS HM IO JE MF PN SJ SX TF UM BQ'.split(' ')
  const countries = COUNTRIES.flatMap(({ en, aliases }) => [en, ...aliases])
  const named = NATIONALITIES.filter(({ en, code }) => !others.includes(code) && countries.includes(en))
  expect(named).toEqual([])
})

test('a country that lists call by its official name stands under its usual one, and is found by both', () => {
  expect(countryText('CI', 'fr')).toBe('Côte d’Ivoire')
  const china = COUNTRIES.find(({ code }) => code === 'CN')
  expect(china).toEqual({
    code: 'CN',
    en: 'China',
    fr: 'Chine',
    aliases: expect.arrayContaining(["People's Republic of China"]),
  })
  expect(COUNTRIES.find(({ code }) => code === 'DZ')).toEqual({
    code: 'DZ',
    en: 'Algeria',
    fr: 'Algérie',
    aliases: [],
  })
})

test('a stored country is shown in the reader’s language, and what no list knows as it is', () => {
  expect([countryText('GB', 'fr'), countryText('GB', 'en')]).toEqual(['Royaume-Uni', 'United Kingdom'])
  expect(countryText('Zubrowka', 'fr')).toBe('Zubrowka')
})
