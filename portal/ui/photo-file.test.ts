import { expect, test } from 'vitest'
import { isLargeEnough, whyNotSent } from './photo-file.ts'

test('Q-173 files of up to 1000 bytes are not taken', () => {
  expect([1000, 1001].map((size) => isLargeEnough({ size }))).toEqual([false, true])
})

const MB = 1024 * 1024

test.each([
  // An iPhone’s photo has no type on some systems.
  ['IMG_1.HEIC', 'image/heic', 2 * MB, 'heic'],
  ['IMG_1.heif', '', 2 * MB, 'heic'],
  ['scan.tiff', 'image/tiff', 2 * MB, 'kind'],
  ['logo.svg', 'image/svg+xml', 2 * MB, 'kind'],
  // The server may read what this browser cannot, up to its limit.
  ['photo.jpg', 'image/jpeg', 10 * MB, undefined],
  ['photo.jpg', 'image/jpeg', 10 * MB + 1, 'large'],
])('Q-177 %s (%s, %i bytes), which the browser cannot open: %s', (name, type, size, why) => {
  expect(whyNotSent({ name, type, size })).toBe(why)
})
