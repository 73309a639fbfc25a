import { expect, test } from 'vitest'
import { type ComboOption, findOptions } from './combo-box.tsx'

const option = (code: string, en: string, fr: string, ...aliases: string[]): ComboOption => ({
  value: code,
  code,
  en,
  fr,
  aliases,
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

test.each([
  ['both languages', 'allem', ['DE']],
  ['whatever the accents', 'equatoriale', ['GQ']],
  ['whatever the case and typed accents', 'GÉRM', ['DE']],
  ['whatever stands between words', 'cote d ivoire', ['CI']],
  ['other names', 'ivory', ['CI']],
  ['the code first', 'sd', ['SD']],
  ['words in any order', 'guinee nouvelle', ['PG']],
  ['the middle of a word last', 'uda', ['SD']],
  ['nothing', 'wakanda', []],
])('finds by %s: “%s”', (_how, query, codes) => expect(found(query)).toEqual(codes))

test('puts what begins with it before what contains it', () => {
  expect(found('new')).toEqual(['PG'])
  expect(found('guin')).toEqual(['GN', 'GQ', 'PG'])
  expect(found('guin', 'fr')).toEqual(['GQ', 'GN', 'PG'])
})

test('shows everything while nothing is typed', () => expect(found('  ')).toHaveLength(LIST.length))
