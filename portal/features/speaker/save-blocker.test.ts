import { expect, test } from 'vitest'
import { blockerOf } from './speaker-progress.ts'

const all = { hasPhoto: true, consent: true, privacy: true }

test('STATE-04 SPK-18 without a photo only the photo is asked for, whatever else is missing', () => {
  expect(blockerOf({ ...all, hasPhoto: false })).toBe('photo')
  expect(blockerOf({ hasPhoto: false, consent: false, privacy: false })).toBe('photo')
})

test('STATE-04 SPK-19 each acceptance is needed', () => {
  expect(blockerOf({ ...all, consent: false })).toBe('accept')
  expect(blockerOf({ ...all, privacy: false })).toBe('accept')
  expect(blockerOf({ ...all, consent: false, privacy: false })).toBe('accept')
})

test('STATE-04 with all three nothing stops the save but the form', () => {
  expect(blockerOf(all)).toBeUndefined()
})
