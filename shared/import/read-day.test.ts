import { expect, test } from 'vitest'
import { readDay, venueInstant, writeDay } from './read-day.ts'

test.each([
  ['2025-10-05', '2025-10-05'],
  ['2025-10-05 14:30', '2025-10-05 14:30'],
  ['05/10/2025', '2025-10-05'],
  ['5.10.25', '2025-10-05'],
  ['05-10', '2027-10-05'],
  ['5 octobre 2025', '2025-10-05'],
  ['dimanche 5 oct.', '2027-10-05'],
  ['1er août', '2027-08-01'],
  ['Sunday, 5th of October 2025', '2025-10-05'],
  ['October 5, 2025', '2025-10-05'],
  ['05/10/2025 à 14h30', '2025-10-05 14:30'],
  ['05/10/2025 9h', '2025-10-05 09:00'],
  ['2025-10-05T13:30:00.000Z', '2025-10-05 14:30'],
  ['٠٥/١٠/٢٠٢٥', '2025-10-05'],
  ['5 أكتوبر 2025', '2025-10-05'],
  ['3 جويلية 2025', '2025-07-03'],
])('“%s” is %s', (cell, day) => expect(readDay(cell, 2027)).toBe(day))

test.each([
  '31/06/2025',
  '10/13/2025',
  'à confirmer',
  '45935',
  '5',
  'vol AH1001 5 Oct',
  '5 Octopus Street 12',
  '05/10/2025 25:00',
])('“%s” is no day that can be read', (cell) => expect(readDay(cell, 2027)).toBeUndefined())

test('a day begins at the venue, one hour before UTC, and reads the same again', () => {
  expect(venueInstant('2025-10-05')).toBe('2025-10-04T23:00:00.000Z')
  expect(venueInstant('2025-10-05 14:30')).toBe('2025-10-05T13:30:00.000Z')
  for (const read of ['2025-10-05', '2025-10-05 14:30']) expect(writeDay(venueInstant(read))).toBe(read)
})
