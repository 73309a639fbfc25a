import { describe, expect, test } from 'vitest'
import { type ComboOption, findOptions, matchRange } from './combo-match.ts'

const option = (code: string, en: string, fr: string, ...also: string[]): ComboOption => ({
  value: code,
  code,
  en,
  fr,
  also,
})
const LIST = [
  option('GQ', 'Equatorial Guinea', 'Guinée équatoriale'),
  option('DE', 'Germany', 'Allemagne'),
  option('GN', 'Guinea', 'Guinée'),
  option('CI', 'Côte d’Ivoire', 'Côte-d’Ivoire', 'Ivory Coast'),
  option('PG', 'Papua New Guinea', 'Papouasie-Nouvelle-Guinée'),
  option('SD', 'Sudan', 'Soudan'),
]
const found = (query: string, language: 'en' | 'fr' = 'en') =>
  findOptions(LIST, query, language).map(({ code }) => code)

describe('searching a list', () => {
  test.each([
    ['both languages', 'allem', ['DE']],
    ['whatever the accents', 'equatoriale', ['GQ']],
    ['whatever the case and typed accents', 'GÉRM', ['DE']],
    ['whatever stands between words', 'cote d ivoire', ['CI']],
    ['other names', 'ivory', ['CI']],
    ['the code first', 'sd', ['SD']],
    ['the middle of a word last', 'uda', ['SD']],
    ['nothing', 'wakanda', []],
  ])('finds by %s: “%s”', (_how, query, codes) => expect(found(query)).toEqual(codes))

  test('puts what begins with it before what contains it', () => {
    expect(found('new')).toEqual(['PG'])
    expect(found('guin')).toEqual(['GN', 'GQ', 'PG'])
    expect(found('guin', 'fr')).toEqual(['GQ', 'GN', 'PG'])
  })

  test('shows everything while nothing is typed', () => expect(found('  ')).toHaveLength(LIST.length))
})

describe('what is underlined', () => {
  const marked = (text: string, query: string) => {
    const range = matchRange(text, query)
    return range && text.slice(...range)
  }
  test.each([
    ['Guinée équatoriale', 'guinee', 'Guinée'],
    ['Papouasie-Nouvelle-Guinée', 'guin', 'Guin'],
    ['Côte d’Ivoire', "d'iv", 'd’Iv'],
    ['Sudan, South Sudan', 'sud', 'Sud'],
  ])('in “%s” by “%s” is “%s”', (text, query, part) => expect(marked(text, query)).toBe(part))

  test('is nothing where it is not found', () => {
    expect(marked('Germany', 'guin')).toBeUndefined()
    expect(marked('Germany', '')).toBeUndefined()
  })
})
