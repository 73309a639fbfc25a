import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDates } from './use-dates.ts'

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }),
)

test('an instant is shown in the venue’s time zone', () => {
  const { instant, span, clock, full, shortDay } = renderHook(() => useDates()).result.current
  const late = '2031-10-05T23:30:00.000Z'
  expect([clock(late), shortDay(late)]).toEqual(['00:30', '6 Oct'])
  expect(instant(late)).toBe('6 Oct, 00:30')
  expect(full(late)).toBe('6 Oct 2031, 00:30')
  expect(span(late, '2031-10-05T23:45:00.000Z')).toMatch(/^6 Oct, 00:30\s?[–-]\s?00:45$/)
})

test('no screen of the office has dates or times from elsewhere', () => {
  const others = sources.filter(([file]) => !/use-dates\.|\.test\.ts$/.test(file))
  expect(others.length).toBeGreaterThan(150)
  const own = /lib\/date-format\.ts|DateTimeFormat|toLocale(Date|Time)String/
  expect(others.filter(([, source]) => own.test(source)).map(([file]) => file)).toEqual([])
})
