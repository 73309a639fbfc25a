import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { mergeOverrides } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { daysAhead } from './insert-programme.ts'

test.each(['2026-11-25', '2026-12-27', '2028-02-28'])('seen from %s, the event and its deadlines lie ahead', (day) => {
  const change = daysAhead(EDITION_DEFAULTS, Date.parse(`${day}T12:00:00Z`))
  const { dates, deadlines, year } = mergeOverrides(EDITION_DEFAULTS, change) as Edition
  const { start } = dates
  expect(new Date(start).getUTCDay()).toBe(1)
  expect(String(year)).toBe(start.slice(0, 4))
  expect(dates.fr).toContain(start.slice(0, 4))
  for (const { date } of Object.values(deadlines)) {
    expect(date > day).toBe(true)
    expect(date < start).toBe(true)
  }
})
