import { expect, test } from 'vitest'
import { type Hit, paletteHits, toIndexed } from './use-palette-hits.ts'

const hit = (id: string, kind: Hit['kind'], name: string, about = '', ...beside: string[]): Hit => ({
  id,
  kind,
  name,
  about,
  beside,
  to: `/${id}`,
})
const all = [
  hit('home', 'place', 'Home'),
  hit('data', 'place', 'Data'),
  hit(
    'c1',
    'company',
    'Énergie du Sahara',
    'B 114',
    'Karim Ziane, contact@energie.example',
    'Nora Mansouri, n.mansouri@poste.example',
  ),
  hit('c2', 'company', 'Sahara Flow Control', 'C 2'),
  hit('b1', 'badge', 'Karim Haddadj', 'Sahara Flow Control', 'k.haddadj@flow.example'),
]
const found = (query: string) => paletteHits(toIndexed(all), query).hits.map(({ id }) => id)

test('nothing typed offers the places', () => {
  expect(found('  ')).toEqual(['home', 'data'])
})

test('a name that begins with it leads, then words, whatever case and accents', () => {
  expect(found('SAH')).toEqual(['c2', 'c1', 'b1'])
  expect(found('energie')).toEqual(['c1'])
})

test('every word must be found, in the name, beside it or in the e-mail', () => {
  expect(found('karim flow')).toEqual(['b1'])
  expect(found('haddadj@flow')).toEqual(['b1'])
  expect(found('karim valve')).toEqual([])
})

test.each([
  ['mansouri', 'B 114, Nora Mansouri, n.mansouri@poste.example'],
  ['n.mansouri@poste.example', 'B 114, Nora Mansouri, n.mansouri@poste.example'],
  ['contact@energie', 'B 114, Karim Ziane, contact@energie.example'],
  ['sahara energie', 'B 114'],
])('a company is found by its contacts, and says so: %s', (query, about) => {
  expect(paletteHits(toIndexed(all), query).hits.map((one) => [one.id, one.about])).toContainEqual(['c1', about])
})

const many = (count: number) =>
  toIndexed(Array.from({ length: count }, (_, index) => hit(`m${index}`, 'badge', 'Many')))

test('all are shown where they are few', () => {
  const { hits, more } = paletteHits(many(8), 'many')
  expect([hits.length, [...more]]).toEqual([8, []])
})

test('of many a few of each kind are shown, and how many more there are of it', () => {
  const { hits, more } = paletteHits([...many(50), ...toIndexed(all)], 'm')
  expect(hits.map(({ id }) => id)).toEqual(['m0', 'm1', 'm2', 'm3', 'c1', 'home'])
  expect([...more]).toEqual([['badge', 47]])
})
