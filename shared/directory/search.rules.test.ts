import { describe, expect, test } from 'vitest'
import { indexTexts, type SearchIndex, searchIndex } from './search.rules.ts'

const COMPANIES = [
  'Acier Mitidja Tubes',
  'Benali & Fils Robinetterie',
  'Ben Ali Transit et Douane',
  'Équipements de Levage de l’Ouest',
  'Hydrotech Méditerranée',
  'Mohamed Chérif Forage',
  'Société Ben-Ali Frères Chaudronnerie',
  'Établissements Mohammed Lamine',
  'Weser Messtechnik GmbH',
  'مؤسسة فاطمة للحفر',
]
const companies = indexTexts(COMPANIES.map((name) => [name]))

function find(query: string, index: SearchIndex = companies, names: readonly string[] = COMPANIES) {
  const { written, near } = searchIndex(index, query)
  return { written: written.map(({ index: at }) => names[at]), near: near.map(({ index: at }) => names[at]) }
}
const marked = (query: string, name: string) => {
  const { written, near } = searchIndex(indexTexts([[name]]), query)
  return [...written, ...near].flatMap(({ marks }) => (marks[0] ?? []).map(([from, to]) => name.slice(from, to)))
}

describe('what is written', () => {
  test.each([
    ['accents', 'equipements', 'Équipements de Levage de l’Ouest'],
    ['accents that were typed', 'mitidjà', 'Acier Mitidja Tubes'],
    ['case', 'HYDROTECH', 'Hydrotech Méditerranée'],
    ['order', 'fils benali', 'Benali & Fils Robinetterie'],
    ['the beginning of words', 'lev oue', 'Équipements de Levage de l’Ouest'],
    ['apostrophes', "l'ouest", 'Équipements de Levage de l’Ouest'],
    ['blanks around', '  hydrotech ', 'Hydrotech Méditerranée'],
    ['decomposed letters', 'Me\u0301diterrane\u0301e', 'Hydrotech Méditerranée'],
  ])('is found whatever its %s', (_what, query, name) => {
    expect(find(query).written).toEqual([name])
  })

  test('is found however its words are parted', () => {
    const both = ['Benali & Fils Robinetterie', 'Ben Ali Transit et Douane', 'Société Ben-Ali Frères Chaudronnerie']
    for (const query of ['benali', 'ben ali', 'Ben-Ali', 'BENALI']) expect(find(query).written).toEqual(both)
    expect(find('fils ben ali').written).toEqual(['Benali & Fils Robinetterie'])
  })

  test('stands first where a word begins with it, then where it is inside a word', () => {
    expect(find('tech').written).toEqual(['Hydrotech Méditerranée', 'Weser Messtechnik GmbH'])
    const names = ['Hydrotech', 'Techno']
    expect(find('tech', indexTexts(names.map((name) => [name])), names).written).toEqual(['Techno', 'Hydrotech'])
  })

  test('stands first where the name begins with it', () => {
    const names = ['Groupe Ferrum', 'Ferrum Hassi Steel', 'Aciers de Ferrum', 'Ferrum Oran']
    expect(find('ferrum', indexTexts(names.map((name) => [name])), names).written).toEqual([
      'Ferrum Hassi Steel',
      'Ferrum Oran',
      'Groupe Ferrum',
      'Aciers de Ferrum',
    ])
    expect(find('steel ferrum', indexTexts(names.map((name) => [name])), names).written).toEqual(['Ferrum Hassi Steel'])
  })

  test('is not the end of one word and the beginning of the next', () => {
    expect(find('stub').written).toEqual([])
  })

  test('is found over several texts of an entry', () => {
    const index = indexTexts([['Karim', 'Haddadj', 'Sahara Flow Control SPA']])
    expect(searchIndex(index, 'haddadj sahara').written).toEqual([{ index: 0, marks: [[], [[0, 7]], [[0, 6]]] }])
    expect(searchIndex(index, 'karim petrolane').written).toEqual([])
  })

  test('needs every word', () => {
    expect(find('benali forage')).toEqual({ written: [], near: [] })
  })

  test('is Arabic whichever form its letters have', () => {
    for (const query of ['فاطمة', 'فاطمه', 'فَاطِمَة', 'فـاطمة', 'موسسه'])
      expect(find(query).written).toEqual(['مؤسسة فاطمة للحفر'])
  })
})

describe('what only sounds alike', () => {
  test('is found and kept apart', () => {
    expect(find('ben aly')).toEqual({
      written: [],
      near: ['Benali & Fils Robinetterie', 'Ben Ali Transit et Douane', 'Société Ben-Ali Frères Chaudronnerie'],
    })
  })

  test('follows what is written: Mohamed and Mohammed', () => {
    expect(find('mohamed')).toEqual({
      written: ['Mohamed Chérif Forage'],
      near: ['Établissements Mohammed Lamine'],
    })
    expect(find('Mohammed')).toEqual({
      written: ['Établissements Mohammed Lamine'],
      near: ['Mohamed Chérif Forage'],
    })
  })

  test.each([
    ['Muhammad', 'Mohamed'],
    ['Djamel', 'Jamal'],
    ['Abdelqader', 'Abdelkader'],
    ['Abd El Kader', 'Abdelqader'],
    ['Filip', 'Philippe'],
    ['Mo7ammed', 'Mohamed'],
  ])('%s finds %s', (query, name) => {
    expect(find(query, indexTexts([[name]]), [name])).toEqual({ written: [], near: [name] })
  })

  test.each([
    ['two letters that changed places', 'hdyrotech'],
    ['one letter wrong', 'hidrotech'],
    ['a letter too few', 'hydrtech'],
    ['a letter too many', 'hydrotecch'],
    ['two slips in a long word', 'mediteranneé'],
  ])('or is mistyped: %s', (_what, query) => {
    expect(find(query)).toEqual({ written: [], near: ['Hydrotech Méditerranée'] })
  })

  test.each([
    ['Fatima', 'فاطمة'],
    ['Mohammed', 'محمد'],
    ['ياسين', 'Yacine'],
    ['عبد القادر', 'Abdelkader'],
  ])('%s finds %s in the other alphabet', (query, name) => {
    expect(find(query, indexTexts([[name]]), [name])).toEqual({ written: [], near: [name] })
  })

  test.each(['quartz 7', 'zz', 'aluminium', '!?'])('%s is nothing', (query) => {
    expect(find(query)).toEqual({ written: [], near: [] })
  })

  test('three letters are too few to sound like anything', () => {
    expect(find('aly')).toEqual({ written: [], near: [] })
  })
})

test.each([
  ['ben aly', 'Société Ben-Ali Frères', ['Ben', 'Ali']],
  ['benali', 'Société Ben-Ali Frères', ['Ben-Ali']],
  ['ben aly', 'Benali & Fils', ['Benali']],
  ['equip', 'Équipements', ['Équip']],
  ['Équip', 'E\u0301quipements', ['E\u0301quip']],
  ['tech', 'Hydrotech', ['tech']],
  ['mohamed', 'Mohammed Lamine', ['Mohammed']],
  ['strasse', 'Straße 7', ['Straße']],
])('what is marked: %s in %s', (query, name, parts) => {
  expect(marked(query, name)).toEqual(parts)
})

test('Q-322 names that differ by the vowel signs of Hindi or by a Japanese sound are two names', () => {
  const names = ['राम ऊर्जा', 'रीमा ऊर्जा', 'がす工業', 'かす工業']
  const index = indexTexts(names.map((name) => [name]))
  expect(names.map((name) => find(name, index, names).written)).toEqual(names.map((name) => [name]))
  expect(find('★', index, names)).toEqual({ written: [], near: [] })
})
