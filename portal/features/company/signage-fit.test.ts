import { expect, test } from 'vitest'
import { excessLetters, FASCIA, fasciasOf } from './signage-fit.ts'

/** Every letter is half an em wide, 12.5 cm, with 0.6 cm between two letters. */
const half = (text: string) => text.length * 0.5
const booth = (stand: string, type: string, width: number | null) => ({ stand, type, width, height: 3 })

test('one drawing a width, widest first, of stands with a fascia board only', () => {
  const stand = [
    booth('A1', 'Stand semi aménagé', 3),
    booth('A2', 'Stand nu', 9),
    booth('A3', '', 6),
    booth('A4', 'Stand aménagé', 3),
    booth('A5', 'Stand aménagé', null),
    booth('A6', 'Stand aménagé', 300),
  ]
  const found = fasciasOf({ type: 'Stand aménagé', stand })
  expect(found.map(({ width, booths }) => [width, booths.map((one) => one.stand)])).toEqual([
    [6, ['A3']],
    [3, ['A1', 'A4']],
  ])
  expect(fasciasOf({ type: '', stand: [booth('A3', '', 6)] })).toEqual([])
})

test('a text fits as long as it leaves the margins free', () => {
  // 2 m less two margins of 15 cm are 170 cm; 13 letters are 12.5 × 13 + 0.6 × 12 = 169.7 cm.
  expect(200 - 2 * FASCIA.margin).toBe(170)
  expect(excessLetters('A'.repeat(13), 2, half)).toBe(0)
  expect(excessLetters('A'.repeat(14), 2, half)).toBe(1)
  expect(excessLetters('A'.repeat(20), 2, half)).toBe(7)
  expect(excessLetters(`  ${'A'.repeat(13)}  `, 2, half)).toBe(0)
  expect(excessLetters('', 2, half)).toBe(0)
})
