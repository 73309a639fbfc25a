import { expect, test } from 'vitest'
import { mapColumns, rememberColumns } from './use-import-draft.ts'

const column = (heading: string) => ({ heading, samples: [] })
const mapped = (...headings: string[]) => mapColumns(headings.map(column), 'company')

test('Q-268 what was chosen for a heading is used again, and what was only suggested is not kept', () => {
  const columns = [column('Société'), column('Surface')]
  rememberColumns(columns, ['raisonSocial', 'secteur'], 'company')
  expect(mapped('Surface', 'Société')).toEqual(['secteur', 'raisonSocial'])
  expect(JSON.parse(localStorage.getItem('foyer-import-columns') ?? '')).toEqual({ Surface: 'secteur' })
})

test('Q-268 a remembered field is not suggested for a second column', () => {
  rememberColumns([column('Branche')], ['secteur'], 'company')
  expect(mapped('Branche', 'Secteur')).toEqual(['secteur', ''])
})

test('Q-268 what another version or user left in the browser is ignored', () => {
  for (const kept of ['{', '[]', '{"Société":"password"}', 'null']) {
    localStorage.setItem('foyer-import-columns', kept)
    expect(mapped('Société')).toEqual(['raisonSocial'])
  }
})

test('Q-282 each kind of file has a memory of its own', () => {
  rememberColumns([column('Nom')], ['firstName'], 'badge')
  const fieldOf = (kind: 'badge' | 'speaker' | 'company') => mapColumns([column('Nom')], kind)[0]
  expect(['badge', 'speaker', 'company'].map((kind) => fieldOf(kind as 'badge'))).toEqual(['firstName', 'name', 'name'])
})
