import { expect, test } from 'vitest'
import { filterRows, toSearchable } from '#portal/office/table/use-rows.ts'
import { type CompanyRow, contactFound, isInView, searchTextOf } from './company-rows.ts'

const views = (lastSignIn: string, linkSentAt: string) => {
  const row = { lastSignIn, linkSentAt, adresse: '', stand: [], quotas: [] } as unknown as CompanyRow
  return (['noLink', 'linkUnused'] as const).filter((view) => isInView(row, view))
}

test.each([
  ['never sent a link', '', '', ['noLink']],
  ['sent one, not used', '', '2025-08-01T10:00:00.000Z', ['linkUnused']],
  ['signed in by password', '2025-08-02T10:00:00.000Z', '', []],
  ['signed in by its link', '2025-08-02T10:00:00.000Z', '2025-08-01T10:00:00.000Z', []],
] as const)('%s', (_what, lastSignIn, linkSentAt, expected) => {
  expect(views(lastSignIn, linkSentAt)).toEqual(expected)
})

test('the filter finds a company by its contacts, and says by which', () => {
  const people = ['Karim Ziane, k@energie.example', 'Nora Mansouri, nora@poste.example']
  const row = { raisonSocial: 'Énergie', folder: '', stand: [{ stand: 'B 114' }], people } as unknown as CompanyRow
  for (const query of ['mansouri', 'nora@poste.example', 'NORA energie']) {
    expect(filterRows(toSearchable([row], searchTextOf), query)).toEqual([row])
    expect(contactFound(row, query)).toBe(people[1])
  }
  expect(contactFound(row, 'energie b')).toBeUndefined()
})
