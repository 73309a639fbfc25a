import { expect, test } from 'vitest'
import { needsWhiteBackground } from './logo-background.ts'

const SIGN = '#10202b'
const YELLOW = [255, 198, 41, 255]
const INK = [16, 32, 43, 255]
const NONE = [0, 0, 0, 0]
/** Four by four pixels: the corners, and the rest. */
const logo = (corner: number[], rest: number[]) =>
  Array.from({ length: 16 }, (_, at) => ([0, 3, 12, 15].includes(at) ? corner : rest)).flat()

test('a logo with a ground of its own stands on it; a dark one on nothing gets a white ground, a light one does not', () => {
  expect(needsWhiteBackground(logo(YELLOW, INK), SIGN)).toBe(false)
  expect(needsWhiteBackground(logo(NONE, INK), SIGN)).toBe(true)
  expect(needsWhiteBackground(logo(NONE, YELLOW), SIGN)).toBe(false)
  expect(needsWhiteBackground(logo(NONE, YELLOW), '#ffffff')).toBe(true)
})
