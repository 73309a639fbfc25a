import { expect, test } from 'vitest'
import { addressWithoutName } from './venue-place.ts'

test('an address that the venue’s name says already is not said again', () => {
  expect(addressWithoutName('Convention centre, Oran (Bir El Djir)', 'Bir El Djir, Oran')).toBe('')
  expect(addressWithoutName('Convention centre, Oran', '12 boulevard de la Soummam, Oran')).toBe(
    '12 boulevard de la Soummam, Oran',
  )
})
