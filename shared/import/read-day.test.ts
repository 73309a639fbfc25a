import { expect, test } from 'vitest'
import { dayMonthOrder, formatVenueDay, readDays, venueInstant } from './read-day.ts'

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
  ['05/10/2025 14:30:00', '2025-10-05 14:30'],
  ['2025-10-05T14:30', '2025-10-05 14:30'],
  ['5/10/2025 2:30 PM', '2025-10-05 14:30'],
  ['05/10/2025 12:05:00 a.m.', '2025-10-05 00:05'],
  ['5 October 2025 at 9:15am', '2025-10-05 09:15'],
  ['46665,75', '2027-10-05 18:00'],
  ['46665.99930555555', '2027-10-05 23:59'],
  ['46665.33333', '2027-10-05 08:00'],
  ['٠٥/١٠/٢٠٢٥', '2025-10-05'],
  ['5 أكتوبر 2025', '2025-10-05'],
  ['3 جويلية 2025', '2025-07-03'],
])('“%s” is %s', (cell, day) => expect(readDays(cell, 2027)).toEqual([day]))

test.each([
  '31/06/2025',
  '10/13/2025',
  'à confirmer',
  '45935',
  '5',
  'vol AH1001 5 Oct',
  '5 Octopus Street 12',
  '05/10/2025 25:00',
])('“%s” is no day that can be read', (cell) => expect(readDays(cell, 2027)).toEqual([]))

test.each([
  ['du 15 au 18 novembre', '2027-11-15', '2027-11-18'],
  ['من ١٥ إلى ١٨ نوفمبر', '2027-11-15', '2027-11-18'],
  ['November 15-18, 2026', '2026-11-15', '2026-11-18'],
  ['10-12/11', '2027-11-10', '2027-11-12'],
])('“%s” is a stay from %s to %s', (cell, ...days) => expect(readDays(cell, 2027)).toEqual(days))

test.each([
  [['11/10/2026', '11/15/2026'], 'month'],
  [['10-15/11/2026'], 'day'],
  [['11/10/2026', '2026-11-15', '15 nov', '10-15 nov'], undefined],
])('of %j the %s comes first', (cells, first) => expect(dayMonthOrder(cells)).toBe(first))

test('a day begins at the venue, one hour before UTC, and reads the same again', () => {
  expect(venueInstant('2025-10-05')).toBe('2025-10-04T23:00:00.000Z')
  expect(venueInstant('2025-10-05 14:30')).toBe('2025-10-05T13:30:00.000Z')
  for (const read of ['2025-10-05', '2025-10-05 14:30']) expect(formatVenueDay(venueInstant(read))).toBe(read)
})
