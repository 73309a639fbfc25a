import { expect, test } from 'vitest'
import type { BadgeLine } from '#desktop/renderer/organizer/badges/badge-rows.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { type PrintChoice, printable, sheetsOf } from './print-choice.ts'

const line = (person: string, companyId: string, fields: Partial<BadgeLine> = {}) =>
  ({
    _id: person,
    person,
    nom: person,
    companyId,
    exhibitor: companyId,
    type: 'exhibitor',
    state: 'complete',
    ...fields,
  }) as BadgeLine
const collator = new Intl.Collator('fr')
const all: PrintChoice = { companyId: '', types: BADGE_TYPES, withoutPhoto: false }
const badges = [
  line('Zoé', 'b'),
  line('Émile', 'b'),
  line('Ana', 'a', { type: 'visitor' }),
  line('Karim', 'a', { state: 'noPhoto' }),
  line('x@x.example', 'a', { nom: '', state: 'pending' }),
]
const chosen = (choice: Partial<PrintChoice>) => {
  const { badges: found, leftOut } = printable(badges, { ...all, ...choice }, collator)
  return [found.map(({ person }) => person).join(' '), leftOut]
}

test('company by company and in order; what has no photo is left out and counted, what has no name is no badge', () => {
  expect(chosen({})).toEqual(['Ana Émile Zoé', 1])
  expect(chosen({ withoutPhoto: true })).toEqual(['Ana Karim Émile Zoé', 0])
  expect(chosen({ companyId: 'b' })).toEqual(['Émile Zoé', 0])
  expect(chosen({ types: ['visitor'] })).toEqual(['Ana', 0])
})

test('four to a sheet; a company on sheets of its own when wanted', () => {
  const five = ['a', 'a', 'b', 'b', 'b'].map((companyId) => ({ companyId }))
  expect(sheetsOf(five, 4, false).map((sheet) => sheet.length)).toEqual([4, 1])
  expect(sheetsOf(five, 4, true).map((sheet) => sheet.length)).toEqual([2, 3])
  expect(sheetsOf(five, 1, false)).toHaveLength(5)
  expect(sheetsOf([], 4, true)).toEqual([])
})
