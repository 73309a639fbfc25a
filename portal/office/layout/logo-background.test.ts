import { expect, test } from 'vitest'
import { isLogoHardToSee } from './logo-background.ts'

const SIGN = '#10202b'
const YELLOW = [255, 198, 41, 255]
const INK = [16, 32, 43, 255]
const NONE = [0, 0, 0, 0]
/** Four by four pixels: the corners, and the rest. */
const logo = (corner: number[], rest: number[]) =>
  Array.from({ length: 16 }, (_, index) => ([0, 3, 12, 15].includes(index) ? corner : rest)).flat()

test('a logo with a background of its own is seen on any; a dark one on nothing is hard to see on the dark header, a light one is not', () => {
  expect(isLogoHardToSee(logo(YELLOW, INK), SIGN)).toBe(false)
  expect(isLogoHardToSee(logo(NONE, INK), SIGN)).toBe(true)
  expect(isLogoHardToSee(logo(NONE, YELLOW), SIGN)).toBe(false)
  expect(isLogoHardToSee(logo(NONE, YELLOW), '#ffffff')).toBe(true)
})
