import { expect, test } from 'vitest'
import { dateRange, dayText, instantText } from './event-time.ts'

test('days of the event on one line, in both languages', () => {
  expect(dateRange('2025-10-06', '2025-10-08', 'fr')).toBe('06–08 octobre 2025')
  expect(dateRange('2025-10-06', '2025-10-08', 'en', { hasYear: false })).toBe('06–08 October')
  expect(dateRange('2025-09-30', '2025-10-02', 'en')).toBe('30 September – 02 October 2025')
  expect(dateRange('2025-12-31', '2026-01-02', 'en')).toBe('31 December 2025 – 02 January 2026')
  expect(dateRange('2025-10-06', '2025-10-06', 'en')).toBe('06 October 2025')
})

test('an instant is shown in the event’s time zone', () => {
  const at = Date.parse('2025-08-18T14:32:00.000Z')
  expect(instantText(at, 'en')).toBe('15:32 on 18 August 2025')
  expect(instantText(at, 'fr')).toBe('18 août 2025 à 15:32')
  expect(dayText(Date.parse('2025-08-18T23:30:00.000Z'), 'en')).toBe('19 August 2025')
  expect(dayText(Date.parse('2025-12-01'), 'fr')).toBe('1er décembre 2025')
})
