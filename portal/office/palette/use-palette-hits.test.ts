import { expect, test } from 'vitest'
import { findable, type Hit, paletteHits } from './use-palette-hits.ts'

const hit = (id: string, kind: Hit['kind'], name: string, about = '', words = ''): Hit => ({
  id,
  kind,
  name,
  about,
  words,
  to: `/${id}`,
})
const all = [
  hit('home', 'place', 'Home'),
  hit('data', 'place', 'Data'),
  hit('c1', 'company', 'Énergie du Sahara', 'B 114', 'contact@energie.example'),
  hit('c2', 'company', 'Sahara Flow Control', 'C 2'),
  hit('b1', 'badge', 'Karim Haddadj', 'Sahara Flow Control', 'k.haddadj@flow.example'),
]
const found = (query: string) => paletteHits(findable(all), query).map(({ id }) => id)

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

test('of each kind a few are shown', () => {
  const many = Array.from({ length: 50 }, (_, index) => hit(`m${index}`, 'badge', `Many ${index}`))
  expect(paletteHits(findable([...many, ...all]), 'm').filter(({ kind }) => kind === 'badge')).toHaveLength(4)
})
