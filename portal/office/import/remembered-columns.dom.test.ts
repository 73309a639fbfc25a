import { beforeEach, expect, test } from 'vitest'
import { mapColumns, rememberColumns } from './remembered-columns.ts'

beforeEach(() => localStorage.clear())

const column = (heading: string) => ({ heading, samples: [], filled: 0, different: 0 })
const mapped = (...headings: string[]) =>
  mapColumns(headings.map(column), 'company').map(({ field, reason }) => `${field} ${reason}`)

test('Q-268 what was chosen for a heading is taken again, and what was only suggested is not kept', () => {
  const columns = [column('Société'), column('Surface')]
  rememberColumns(
    columns,
    [
      { field: 'raisonSocial', reason: 'word' },
      { field: 'secteur', reason: 'chosen' },
    ],
    'company',
  )
  expect(mapped('Surface', 'Société')).toEqual(['secteur remembered', 'raisonSocial word'])
  expect(JSON.parse(localStorage.getItem('foyer-import-columns') ?? '')).toEqual({ Surface: 'secteur' })
})

test('Q-268 a remembered field is not suggested for a second column', () => {
  rememberColumns([column('Branche')], [{ field: 'secteur', reason: 'chosen' }], 'company')
  expect(mapped('Branche', 'Secteur')).toEqual(['secteur remembered', ' unknown'])
})

test('Q-268 what another version or hand left in the browser is passed over', () => {
  for (const kept of ['{', '[]', '{"Société":"password"}', 'null']) {
    localStorage.setItem('foyer-import-columns', kept)
    expect(mapped('Société')).toEqual(['raisonSocial word'])
  }
})

test('Q-282 each kind of file has a memory of its own', () => {
  rememberColumns([column('Nom')], [{ field: 'firstName', reason: 'chosen' }], 'badge')
  const fieldOf = (kind: 'badge' | 'speaker' | 'company') => mapColumns([column('Nom')], kind)[0]?.field
  expect(['badge', 'speaker', 'company'].map((kind) => fieldOf(kind as 'badge'))).toEqual(['firstName', 'name', 'name'])
})
