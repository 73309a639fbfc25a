import { expect, test } from 'vitest'
import { placeAddress, readListLocation } from './list-location.ts'

test.each([
  [{ query: 'Énergie & fils' }, '/exhibitor?q=%C3%89nergie+%26+fils'],
  [{ letter: 'M' }, '/exhibitor#letter-M'],
  [{ letter: '#' }, '/exhibitor#letter-other'],
  [{}, '/exhibitor'],
])('a place in a list is read from the address that was made for it: %j', (place, address) => {
  expect(placeAddress('/exhibitor', place)).toBe(address)
  expect(readListLocation(new URL(address, 'https://foyer.example'))).toEqual(place)
})

test('what no list has is no place, and a search has its ceiling', () => {
  for (const address of ['/exhibitor?q=', '/exhibitor?q=%20', '/exhibitor#letter-MM', '/exhibitor#stand'])
    expect(readListLocation(new URL(address, 'https://foyer.example'))).toEqual({})
  expect(readListLocation({ search: `?q=${'x'.repeat(500)}`, hash: '' }).query).toHaveLength(100)
})
