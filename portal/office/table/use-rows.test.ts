import { expect, test } from 'vitest'
import { filterRows, toSearchable } from './use-rows.ts'

const rows = ['Énergie & Fils, Oran', 'Benali Frères', 'محمد بن علي', 'a.belkacem@hydra.example'].map((name) => ({
  name,
}))
const found = (query: string) =>
  filterRows(
    toSearchable(rows, ({ name }) => name),
    query,
  ).map(({ name }) => name)

test.each([
  ['energie', ['Énergie & Fils, Oran']],
  ['oran fils', ['Énergie & Fils, Oran']],
  ['BENALI', ['Benali Frères']],
  ['belkacem@hydra', ['a.belkacem@hydra.example']],
  ['nobody', []],
] as const)('%j finds %j', (query, names) => {
  expect(found(query)).toEqual(names)
})

test('an empty filter keeps every row', () => {
  expect(found('  ')).toHaveLength(rows.length)
})
