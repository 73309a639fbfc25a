import { expect, test } from 'vitest'
import { formatBooths, parseBooths } from './import.rules.ts'
import { isBoothType, suggestAddress, suggestBooths, suggestBoothType, suggestNumber } from './suggest-cell.ts'

test.each([
  ['équipé', 'Stand aménagé'],
  ['Equipped stand', 'Stand aménagé'],
  ['semi-équipé', 'Stand semi aménagé'],
  ['Nu', 'Stand nu'],
  ['Stand nue', 'Stand nu'],
  ['Stand amenage', 'Stand aménagé'],
  ['Satnd amnagé', 'Stand aménagé'],
  ['مجهّز', 'Stand aménagé'],
  ['جناح غير مجهز', 'Stand nu'],
  ['sol nu', 'Stand nu'],
  ['space only', 'Stand nu'],
  ['Shell scheme', 'Stand aménagé'],
  ['à confirmer', undefined],
  ['Pavillon', undefined],
])('the type “%s” was probably meant as %s', (text, expected) => {
  expect(suggestBoothType(text)).toBe(expected)
})

test('booths are read as they are shown', () => {
  const shown = 'A01, 6 × 9 m; A12, Stand nu, 6.5 × 3 m; A2, 36 m²; E26, 56; 54 m²; Stand nu, 6 × 9 m; Stand nu'
  expect(formatBooths(parseBooths(shown) ?? [])).toBe(shown)
  for (const text of ['|Stand nu|6|9; |Stand nu', 'A;'.repeat(501)]) expect(parseBooths(text)).toBeUndefined()
  const numbers = parseBooths(`${shown}; ||6|9`)?.map(({ stand }) => stand)
  expect(numbers).toEqual(['A01', 'A12', 'A2', 'E26, 56', '', '', 'Stand nu', ''])
})

test('the types themselves are known in either form of their accents', () => {
  expect(['Stand aménagé', 'Stand aménagé'.normalize('NFD'), 'Stand nu ', 'nu'].map(isBoothType)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a cell of booths is rewritten with the types that were meant', () => {
  expect(suggestBooths(parseBooths('A12|Nu|6|3; B1|équipé; B2') ?? [])).toBe(
    'A12, Stand nu, 6 × 3 m; B1, Stand aménagé; B2',
  )
  expect(suggestBooths(parseBooths('A12|Nu; B1|Pavillon') ?? [])).toBeUndefined()
})

test.each([
  ['contact@@hydra.example', 'contact@hydra.example'],
  ['mailto:a.b@hydra.example;', 'a.b@hydra.example'],
  ['salon arobase hydra.example', 'salon@hydra.example'],
  ['a b@hydra.example', 'ab@hydra.example'],
  ['a@hydra,com', 'a@hydra.com'],
  ['amina (at) gmial.com', 'amina@gmail.com'],
  ['to be told', undefined],
  ['a@b.example; c@d.example', undefined],
])('“%s” was probably meant as the address %s', (text, expected) => {
  expect(suggestAddress(text)).toBe(expected)
})

test.each([
  ['4 badges', '4'],
  ['-2', undefined],
  ['2 or 3', undefined],
  ['4,5', undefined],
  ['dix', undefined],
])('the number in “%s” is %s', (text, expected) => {
  expect(suggestNumber(text)).toBe(expected)
})
