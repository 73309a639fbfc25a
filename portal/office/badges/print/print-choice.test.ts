import { expect, test } from 'vitest'
import type { BadgeListRow } from '#portal/office/badges/badge-state.tsx'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import {
  envelopesOf,
  longestOf,
  PRINT_TYPES,
  type PrintChoice,
  type PrintPerson,
  printable,
  printPeople,
  sheetsOf,
} from './print-choice.ts'

const line = (nom: string, companyId: string, fields: Partial<PrintPerson> = {}) =>
  ({
    _id: nom,
    nom,
    prenom: '',
    companyId,
    exhibitor: companyId,
    type: 'exhibitor',
    urlPhoto: 'a photo',
    ...fields,
  }) as PrintPerson
const all: PrintChoice = {
  companyId: '',
  types: PRINT_TYPES,
  withoutPhoto: false,
  withoutReview: true,
  isNew: false,
  ids: new Set(),
  most: 0,
}
const people = [
  line('Zoé', 'b'),
  line('Émile', 'b'),
  line('Ana', 'a', { type: 'visitor' }),
  line('Karim', 'a', { urlPhoto: '' }),
  line('', 'a'),
  line('Refused', 'b', { refusal: 'Banned' }),
  line('Nadia', '', { type: 'moderator' }),
]
const labels = new Map([
  ['Zoé', { id: 'Zoé', made: 2, valid: 1 }],
  ['Émile', { id: 'Émile', made: 1, valid: 0 }],
])
const leftOut = (choice: Partial<PrintChoice>) => printable(people, { ...all, ...choice }, labels, new Set()).leftOut
const chosen = (choice: Partial<PrintChoice>) => {
  const waiting = new Set(['Ana', 'Zoé', 'Karim'])
  const { people: found, leftOut, unreviewed, again } = printable(people, { ...all, ...choice }, labels, waiting)
  return [found.map(({ nom }) => nom).join(' '), leftOut.noPhoto, again, `${unreviewed}+${leftOut.unreviewed}`]
}

test('company by company and in order; what has no photo is left out and counted, what has no name is no badge', () => {
  expect(chosen({})).toEqual(['Ana Émile Zoé Nadia', 1, 1, '2+0'])
  expect(chosen({ withoutPhoto: true })).toEqual(['Ana Karim Émile Zoé Nadia', 0, 1, '2+0'])
  expect(chosen({ companyId: 'b' })).toEqual(['Émile Zoé', 0, 1, '1+0'])
  expect(chosen({ most: 2 })).toEqual(['Ana Émile', 1, 0, '1+0'])
  expect(chosen({ types: ['visitor'] })).toEqual(['Ana', 0, 0, '1+0'])
  expect(chosen({ types: ['speaker'] })).toEqual(['Nadia', 0, 0, '0+0'])
})

test('photos that nobody has decided about are counted, and left out when wanted; who has none waits for no review', () => {
  expect(chosen({ withoutReview: false })).toEqual(['Émile Nadia', 1, 0, '0+2'])
  expect(chosen({ withoutReview: false, withoutPhoto: true })).toEqual(['Karim Émile Nadia', 0, 0, '0+2'])
})

test('everybody who was asked for is printed or left out with a reason', () => {
  expect(leftOut({})).toEqual({ unfilled: 1, refused: 1, noPhoto: 1, unreviewed: 0 })
  expect(leftOut({ companyId: 'b' })).toEqual({ unfilled: 0, refused: 1, noPhoto: 0, unreviewed: 0 })
  expect(leftOut({ ids: new Set(['', 'Zoé']) })).toEqual({ unfilled: 1, refused: 0, noPhoto: 0, unreviewed: 0 })
  // Printed already is a choice of who asks, and no reason of the badge's.
  expect(leftOut({ isNew: true })).toEqual(leftOut({}))
})

test('whoever holds a valid label is not printed anew; one whose label is void is', () => {
  expect(chosen({ isNew: true })).toEqual(['Ana Émile Nadia', 1, 0, '1+0'])
})

test('those chosen in the list and nobody else', () => {
  expect(chosen({ ids: new Set(['Zoé', 'Karim', 'gone']) })).toEqual(['Zoé', 1, 1, '1+0'])
})

test('speakers are printed with the badges, but for hidden ones', () => {
  const speaker = (nom: string, companyUid: string, status = '') =>
    ({ _id: nom, nom, companyUid, status, type: 'speaker' }) as Speaker
  const found = printPeople(
    [line('Ana', 'a', { exhibitor: 'Atlas' }) as unknown as BadgeListRow],
    [speaker('Nadia', 'a'), speaker('Omar', ''), speaker('Paul', '', 'rejected')],
    ['rejected'],
    new Map([['a', 'Atlas']]),
  )
  expect(found.map(({ nom, companyId, exhibitor }) => [nom, companyId, exhibitor])).toEqual([
    ['Ana', 'a', 'Atlas'],
    ['Nadia', 'a', 'Atlas'],
    ['Omar', '', ''],
  ])
})

test('four to a sheet; a company on sheets of its own when wanted; one envelope each', () => {
  const five = ['a', 'a', 'b', 'b', 'b'].map((companyId) => ({ companyId }))
  expect(sheetsOf(five, 4, false).map((sheet) => sheet.length)).toEqual([4, 1])
  expect(sheetsOf(five, 4, true).map((sheet) => sheet.length)).toEqual([2, 3])
  expect(sheetsOf(five, 1, false)).toHaveLength(5)
  expect(sheetsOf([], 4, true)).toEqual([])
  expect(envelopesOf(five).map((people) => people.length)).toEqual([2, 3])
})

test('those with the longest last name, first name, company and position stand for all, each once', () => {
  const texts = { company: '', position: '' }
  const people = [
    line('Li', 'a', { ...texts, prenom: 'Bo' }),
    line('Rasoloarimanana-Ramanantsoa', 'a', { ...texts, prenom: 'No', position: 'Head of export' }),
    line('Aït', 'a', { ...texts, prenom: 'Fanomezantsoa', company: 'Société nationale de forage' }),
  ]
  expect(longestOf(people).map(({ nom }) => nom)).toEqual(['Rasoloarimanana-Ramanantsoa', 'Aït'])
  expect(longestOf([])).toEqual([])
})
