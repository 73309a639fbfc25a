import { expect, test } from 'vitest'
import { contentOf, suggestColumns } from './suggest-columns.ts'

const suggested = (headings: Record<string, string[]>) =>
  suggestColumns(Object.entries(headings).map(([heading, samples]) => ({ heading, samples }))).map(
    ({ field, reason }) => `${field} ${reason}`,
  )

test('the words people use, in both languages', () => {
  expect(
    suggested({
      'Raison sociale': [],
      Contact: [],
      Courriel: [],
      'Tél.': [],
      Fonction: [],
      'Stand(s)': [],
      Exposants: [],
      Délégués: [],
      VIP: [],
      Visiteurs: [],
      'Code client': ['C-00418'],
    }),
  ).toEqual([
    'raisonSocial word',
    'name word',
    'email word',
    'tel word',
    'position word',
    'stand word',
    'exhibitor word',
    'delegate word',
    'vip_delegate word',
    'visitor word',
    ' unknown',
  ])
})

test('what stands in a column, where its name says nothing', () => {
  expect(suggested({ A: ['a@b.example', 'C@D.example'], B: ['A12|Stand nu|6|3'], C: ['a@b.example', 'none'] })).toEqual(
    ['email emails', 'stand booths', ' unknown'],
  )
})

test('a field is given once, to the column that bears its name', () => {
  expect(suggested({ Courriel: [], EMAIL: [], X: ['a@b.example'] })).toEqual([' unknown', 'email same', ' unknown'])
})

test('a mistyped cell does not change what a column is said to hold, but no field is guessed by it', () => {
  expect(contentOf(['4', '2', 'dix'], 0.6)).toBe('numbers')
  expect(contentOf(['a@b.example', 'c@d.example', 'c@@d'], 0.6)).toBe('addresses')
  expect(contentOf(['a@b.example', 'c@d.example', 'c@@d'])).toBe('values')
  expect(contentOf([], 0.6)).toBe('values')
})
