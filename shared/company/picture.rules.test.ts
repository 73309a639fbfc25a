import { expect, test } from 'vitest'
import { croppedSize, hasRecommendedSize, pngSize } from './picture.rules.ts'

/** The first bytes of a PNG of this size. */
function head(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

test('VAL-47 VAL-48 a PNG is known by its bytes, whatever its name says', () => {
  expect(pngSize(head(320, 200))).toEqual({ width: 320, height: 200 })
  expect(pngSize(new Uint8Array([0xff, 0xd8, ...new Array(30).fill(0)]))).toBeUndefined()
  expect(pngSize(head(1, 1).subarray(0, 20))).toBeUndefined()
})

test.each([
  ['urlLogo', 320, 320, true],
  ['urlLogo', 320, 321, false],
  ['urlLogo', 640, 640, false],
  ['urlPub', 1754, 2480, true],
  ['urlPub', 1485, 2100, true],
  ['urlPub', 1514, 2100, true],
  ['urlPub', 1516, 2100, false],
  ['urlPub', 2100, 1485, false],
  ['urlPub', 0, 0, false],
] as const)('Q-070 %s of %i x %i px: %s', (picture, width, height, fits) => {
  expect(hasRecommendedSize(picture, { width, height })).toBe(fits)
})

test('Q-259 what is cropped has the size that is asked for, and an advertisement is never made larger', () => {
  expect(croppedSize('urlLogo', 50)).toEqual({ width: 320, height: 320 })
  expect(croppedSize('urlPub', 9000)).toEqual({ width: 1754, height: 2480 })
  expect(croppedSize('urlPub', 9000, 0.5)).toEqual({ width: 877, height: 1240 })
  for (const width of [100, 333, 800, 1754, 4000])
    expect(hasRecommendedSize('urlPub', croppedSize('urlPub', width)), String(width)).toBe(true)
})
