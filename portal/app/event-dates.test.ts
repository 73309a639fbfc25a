import { expect, test } from 'vitest'
import { eventDatesText } from './event-dates.tsx'

test('the sign says first and last day, and the month in the language of the page', () => {
  expect(eventDatesText('2025-10-06', '2025-10-08', 'en')).toEqual({ days: '06–08', month: 'October 2025' })
  expect(eventDatesText('2025-10-06', '2025-10-08', 'fr')).toEqual({ days: '06–08', month: 'octobre 2025' })
})

test('a single day is shown alone, and an event across two months names both', () => {
  expect(eventDatesText('2026-03-01', '2026-03-01', 'en')).toEqual({ days: '01', month: 'March 2026' })
  const { days, month } = eventDatesText('2026-09-30', '2026-10-02', 'en')
  expect(days).toBe('30–02')
  expect(month).toMatch(/^September.*October 2026$/)
})
