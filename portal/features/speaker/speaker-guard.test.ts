import { expect, test } from 'vitest'
import { guardOf } from './speaker-progress.ts'

const all = { hasPhoto: true, consent: true, privacy: true }

test('STATE-04 SPK-18 without a photo only the photo is asked for, whatever else is missing', () => {
  expect(guardOf({ ...all, hasPhoto: false })).toBe('photo')
  expect(guardOf({ hasPhoto: false, consent: false, privacy: false })).toBe('photo')
})

test('STATE-04 SPK-19 each acceptance is needed', () => {
  expect(guardOf({ ...all, consent: false })).toBe('accept')
  expect(guardOf({ ...all, privacy: false })).toBe('accept')
  expect(guardOf({ ...all, consent: false, privacy: false })).toBe('accept')
})

test('STATE-04 with all three nothing stops the save but the form', () => {
  expect(guardOf(all)).toBeUndefined()
})
