import { expect, test } from 'vitest'
import { addressBeyond } from './venue-place.ts'

test('an address that the venue’s name says already is not said again', () => {
  expect(addressBeyond('Convention centre, Oran (Bir El Djir)', 'Bir El Djir, Oran')).toBe('')
  expect(addressBeyond('Convention centre, Oran', '12 boulevard de la Soummam, Oran')).toBe(
    '12 boulevard de la Soummam, Oran',
  )
})
