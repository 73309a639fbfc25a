import { expect, test } from 'vitest'
import { fitName } from '#portal/features/badge/badge-card/fit-text.ts'
import { COLUMN_MM, thermalSizes } from './label-sheet.tsx'

const NONE = { position: '', company: '' }

/** Letters 0.6 em wide, like those of a bold typeface. */
const measure = (text: string) => text.length * 0.6

test('a short name is larger than on the badge', () => {
  const name = fitName('Amel', 'Haddad', measure)
  expect(thermalSizes(name, NONE, measure).name).toBeGreaterThan(name.size)
})

test('no line of a long name reaches over the column', () => {
  for (const first of ['Wolfeschlegelsteinhausenbergerdorff', 'Abdelkader Noureddine Maximilian']) {
    const name = fitName(first, 'Bouteflika-Benabdallah', measure)
    const { name: size } = thermalSizes(name, NONE, measure)
    for (const { text } of name.lines) expect(measure(text) * size, text).toBeLessThanOrEqual(COLUMN_MM + 0.01)
  }
})
