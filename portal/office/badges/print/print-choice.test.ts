import { expect, test } from 'vitest'
import type { BadgeListRow } from '#portal/office/badges/badge-state.tsx'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import {
  envelopesOf,
  listPrintPeople,
  longestOf,
  PRINT_TYPES,
  type PrintChoice,
  type PrintPerson,
  selectPeople,
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
    registrations: [nom],
    ...fields,
  }) as PrintPerson
const all: PrintChoice = {
  companyId: '',
  types: PRINT_TYPES,
  withoutPhoto: false,
  withoutReview: true,
  onlyWithoutLabel: false,
  ids: new Set(),
  maxCount: 0,
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
const leftOut = (choice: Partial<PrintChoice>) => selectPeople(people, { ...all, ...choice }, labels, new Set()).leftOut
const chosen = (choice: Partial<PrintChoice>) => {
  const waiting = new Set(['Ana', 'Zoé', 'Karim'])
  const { people: found, leftOut, unreviewed, reprinted } = selectPeople(people, { ...all, ...choice }, labels, waiting)
  return [found.map(({ nom }) => nom).join(' '), leftOut.noPhoto, reprinted, `${unreviewed}+${leftOut.unreviewed}`]
}

test('company by company and in order; what has no photo is left out and counted, what has no name is no badge', () => {
  expect(chosen({})).toEqual(['Ana Émile Zoé Nadia', 1, 1, '2+0'])
  expect(chosen({ withoutPhoto: true })).toEqual(['Ana Karim Émile Zoé Nadia', 0, 1, '2+0'])
  expect(chosen({ companyId: 'b' })).toEqual(['Émile Zoé', 0, 1, '1+0'])
  expect(chosen({ maxCount: 2 })).toEqual(['Ana Émile', 1, 0, '1+0'])
  expect(chosen({ types: ['visitor'] })).toEqual(['Ana', 0, 0, '1+0'])
  expect(chosen({ types: ['speaker'] })).toEqual(['Nadia', 0, 0, '0+0'])
})

test('unreviewed photos are counted, and left out if wanted; people without one wait for no review', () => {
  expect(chosen({ withoutReview: false })).toEqual(['Émile Nadia', 1, 0, '0+2'])
  expect(chosen({ withoutReview: false, withoutPhoto: true })).toEqual(['Karim Émile Nadia', 0, 0, '0+2'])
})

test('everybody who was asked for is printed or left out with a reason', () => {
  expect(leftOut({})).toEqual({ unfilled: 1, refused: 1, noPhoto: 1, unreviewed: 0 })
  expect(leftOut({ companyId: 'b' })).toEqual({ unfilled: 0, refused: 1, noPhoto: 0, unreviewed: 0 })
  expect(leftOut({ ids: new Set(['', 'Zoé']) })).toEqual({ unfilled: 1, refused: 0, noPhoto: 0, unreviewed: 0 })
  // Printed already is a choice of who asks, and no reason of the badge's.
  expect(leftOut({ onlyWithoutLabel: true })).toEqual(leftOut({}))
})

test('a person with a valid label is not printed again; one whose label is void is', () => {
  expect(chosen({ onlyWithoutLabel: true })).toEqual(['Ana Émile Nadia', 1, 0, '1+0'])
})

test('only those chosen in the list', () => {
  expect(chosen({ ids: new Set(['Zoé', 'Karim', 'gone']) })).toEqual(['Zoé', 1, 1, '1+0'])
})

const badge = (nom: string, companyId: string, fields: Partial<BadgeListRow> = {}) =>
  ({
    ...{
      _id: `badge ${nom}`,
      nom,
      prenom: 'A.',
      companyId,
      exhibitor: 'Atlas',
      type: 'exhibitor',
      email: `${nom}@one.example`,
    },
    urlPhoto: 'a photo',
    position: 'Head',
    tel: '1',
    company: 'Atlas',
    ...fields,
  }) as BadgeListRow
const speaker = (nom: string, companyUid: string, fields: Partial<Speaker> = {}) =>
  ({
    ...badge(nom, ''),
    _id: `speaker ${nom}`,
    companyUid,
    status: '',
    type: 'speaker',
    ...fields,
  }) as unknown as Speaker
const printed = (badges: BadgeListRow[], speakers: Speaker[]) =>
  listPrintPeople(badges, speakers, ['rejected'], new Map([['a', 'Atlas']]))

test('speakers are printed with the badges, but for hidden ones', () => {
  const found = printed(
    [badge('Ana', 'a')],
    [speaker('Nadia', 'a'), speaker('Omar', ''), speaker('Paul', '', { status: 'rejected' })],
  )
  expect(found.map(({ nom, companyId, exhibitor }) => [nom, companyId, exhibitor])).toEqual([
    ['Nadia', 'a', 'Atlas'],
    ['Omar', '', ''],
    ['Ana', 'a', 'Atlas'],
  ])
})

test('a speaker who has a badge too gets one label: the speaker’s, or the badge’s where the speaker lacks more', () => {
  const both = printed(
    [badge('Nadia', 'a'), badge('Omar', 'a'), badge('Paul', 'a')],
    [speaker('Nadia', 'a'), speaker('Omar', 'a', { urlPhoto: '' }), speaker('Paul', 'a', { status: 'rejected' })],
  )
  expect(both.map(({ _id }) => _id)).toEqual(['speaker Nadia', 'badge Omar', 'badge Paul'])
  const found = (choice: Partial<PrintChoice>) =>
    selectPeople(
      both,
      { ...all, ...choice },
      new Map([['badge Nadia', { id: 'badge Nadia', made: 1, valid: 1 }]]),
      new Set(),
    ).people.map(({ _id }) => _id)
  expect(found({ ids: new Set(['badge Nadia', 'speaker Omar']) })).toEqual(['speaker Nadia', 'badge Omar'])
  expect(found({ onlyWithoutLabel: true })).toEqual(['badge Omar', 'badge Paul'])
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
