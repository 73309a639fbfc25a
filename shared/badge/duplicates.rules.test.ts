import { expect, test } from 'vitest'
import type { Badge } from './badge.schema.ts'
import { likelyDuplicates } from './duplicates.rules.ts'

let made = 0
const badge = (fields: Partial<Badge>) =>
  ({
    _id: `b${++made}`,
    companyId: `c${made}`,
    nom: '',
    prenom: '',
    company: '',
    tel: '',
    email: `${made}@x${made}.example`,
    ...fields,
  }) as Badge
const reasonsOf = (one: Partial<Badge>, other: Partial<Badge>) =>
  likelyDuplicates([badge(one), badge(other)]).map(({ reasons }) => reasons.join())

const name = { nom: 'Mohamed', prenom: 'Bénali' }
const again = { nom: 'BENALI', prenom: 'mohamed' }

test.each([
  ['same company', { companyId: 'c' }, { companyId: 'c' }, ['company']],
  ['company written otherwise', { company: 'Énergie & Fils' }, { company: 'ENERGIE, FILS' }, ['company']],
  ['Q-327 the same before the @', { email: 'm.benali@a.example' }, { email: 'mbenali@b.example' }, []],
  ['Q-327 an e-mail one letter longer', { email: 'benali@oran.example' }, { email: 'benalli@oran.example' }, []],
  ['same mobile', { tel: '+213 555 01 42 87' }, { tel: '0555014287' }, ['mobile']],
  ['same mobile in other digits', { tel: '٠٥٥٥٠١٤٢٨٧' }, { tel: '0555014287' }, ['mobile']],
  ['nothing in common', { email: 'a@a.example' }, { email: 'bcd@b.example' }, []],
  ['no number is no common number', { tel: '' }, { tel: '' }, []],
] as const)('%s', (_, one, other, reasons) => {
  expect(reasonsOf({ ...name, ...one }, { ...again, ...other })).toEqual(reasons)
})

test('another name, or none, is no pair', () => {
  expect(reasonsOf({ ...name, companyId: 'c' }, { nom: 'Samir', prenom: 'Bénali', companyId: 'c' })).toEqual([])
  expect(reasonsOf({ companyId: 'c' }, { companyId: 'c' })).toEqual([])
})

test('Arabic letters and Latin ones are one name where they are read alike', () => {
  expect(reasonsOf({ nom: 'نور', companyId: 'c' }, { nom: 'Nour', companyId: 'c' })).toHaveLength(1)
})

test('three of one person are three pairs, and a pair keeps its id in any order', () => {
  const three = [
    badge({ ...name, companyId: 'c' }),
    badge({ ...again, companyId: 'c' }),
    badge({ ...name, companyId: 'c' }),
  ]
  const ids = likelyDuplicates(three).map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(
    likelyDuplicates(three.toReversed())
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.sort())
})
