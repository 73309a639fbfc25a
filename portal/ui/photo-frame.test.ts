import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centerCrop,
  clampPosition,
  containCrop,
  containZoom,
  coverZoom,
  cropAreaSize,
  encodingSteps,
  isPhotoShape,
  PHOTO_MAX,
  PHOTO_RATIO,
  photoSize,
  rotatedSize,
} from './photo-frame.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})

test.each([
  [350, 450, true],
  [357, 450, true],
  [343, 450, true],
  [358, 450, false],
  [342, 450, false],
  [450, 350, false],
  [0, 0, false],
])('35:45 counts as the right shape within 2 %%: %i × %i, %s', (width, height, isRight) => {
  expect(isPhotoShape({ width, height })).toBe(isRight)
})

test('the cut from the middle is 35:45, inside the picture and as large as can be', () => {
  expect(centerCrop({ width: 900, height: 450 })).toEqual({ x: 275, y: 0, width: 350, height: 450 })
  fc.assert(
    fc.property(size, (picture) => {
      const cut = centerCrop(picture)
      expect(cut.width / cut.height).toBeCloseTo(PHOTO_RATIO)
      expect(cut.x).toBeGreaterThanOrEqual(-1e-6)
      expect(cut.y).toBeGreaterThanOrEqual(-1e-6)
      expect(Math.min(cut.x, cut.y)).toBeLessThan(1e-6)
      expect(cut.x * 2 + cut.width).toBeCloseTo(picture.width)
      expect(cut.y * 2 + cut.height).toBeCloseTo(picture.height)
    }),
  )
})

test('a photo is at most 1050 × 1350 and never blown up', () => {
  expect(photoSize({ width: 3500, height: 4500 })).toEqual(PHOTO_MAX)
  expect(photoSize({ width: 350, height: 450 })).toEqual({ width: 350, height: 450 })
  expect(photoSize({ width: 3500, height: 4500 }, 0.5)).toEqual({ width: 525, height: 675 })
})

test('a quarter turn swaps the sides, a half turn does not', () => {
  expect(rotatedSize({ width: 3, height: 4 }, 90)).toEqual({ width: 4, height: 3 })
  expect(rotatedSize({ width: 3, height: 4 }, -90)).toEqual({ width: 4, height: 3 })
  expect(rotatedSize({ width: 3, height: 4 }, -180)).toEqual({ width: 3, height: 4 })
  expect(rotatedSize({ width: 3, height: 4 }, 270)).toEqual({ width: 4, height: 3 })
})

test('at the covering zoom the picture fills the hole exactly on one side', () => {
  fc.assert(
    fc.property(size, size, fc.constantFrom(0, 90, 180, 270), (picture, stage, degrees) => {
      const hole = { width: stage.width + 1, height: stage.height + 1 }
      const turned = rotatedSize(picture, degrees)
      const zoom = coverZoom(picture, hole, degrees)
      const spare = [turned.width * zoom - hole.width, turned.height * zoom - hole.height]
      expect(Math.min(...spare)).toBeCloseTo(0, 5)
    }),
  )
})

test('the hole is 35:45 and leaves a margin on the stage', () => {
  for (const stage of [
    { width: 508, height: 440 },
    { width: 280, height: 354 },
  ]) {
    const hole = cropAreaSize(stage)
    expect(Math.abs(hole.width - hole.height * PHOTO_RATIO)).toBeLessThan(1)
    expect(hole.width).toBeLessThan(stage.width)
    expect(hole.height).toBeLessThan(stage.height)
  }
})

test('quality is given up before pixels', () => {
  const steps = encodingSteps()
  expect(steps[0]).toEqual({ scale: 1, quality: 0.9 })
  expect(steps[3]).toEqual({ scale: 1, quality: 0.6 })
  expect(steps[4]).toEqual({ scale: 0.75, quality: 0.9 })
})

test('what keeps a picture whole has the proportions, the picture in its middle, and touches two of its edges', () => {
  fc.assert(
    fc.property(size, fc.constantFrom(1, 148.5 / 210), (given, ratio) => {
      const picture = { width: given.width + 1, height: given.height + 1 }
      const { x, y, width, height } = containCrop(picture, ratio)
      expect(width / height).toBeCloseTo(ratio, 5)
      expect(x + width / 2).toBeCloseTo(picture.width / 2, 5)
      expect(y + height / 2).toBeCloseTo(picture.height / 2, 5)
      expect(Math.max(x, y)).toBeCloseTo(0, 5)
      const zoom = containZoom(picture, { width, height }, 0)
      expect(zoom).toBeCloseTo(1, 5)
    }),
  )
})

test('a picture that may be smaller than the crop area cannot be pushed out of it', () => {
  const picture = { width: 100, height: 40 }
  expect(clampPosition({ x: 30, y: -10 }, picture, 1)).toEqual({ x: 30, y: -10 })
  expect(clampPosition({ x: 900, y: -900 }, picture, 2)).toEqual({ x: 100, y: -40 })
})
