import { expect, test } from 'vitest'
import { blockerOf } from './speaker-header.tsx'

const all = { hasPhoto: true, consent: true, privacy: true }

test.each([
  ['STATE-04 SPK-18 without a photo only the photo is asked for', { hasPhoto: false }, 'photo'],
  ['STATE-04 SPK-18 whatever else is missing', { hasPhoto: false, consent: false, privacy: false }, 'photo'],
  ['STATE-04 SPK-19 the consent is needed', { consent: false }, 'accept'],
  ['STATE-04 SPK-19 and so is the privacy policy', { privacy: false }, 'accept'],
  ['STATE-04 with all three nothing stops the save but the form', {}, undefined],
])('%s', (_, lacks, blocker) => {
  expect(blockerOf({ ...all, ...lacks })).toBe(blocker)
})
