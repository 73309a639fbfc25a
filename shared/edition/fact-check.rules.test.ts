import { describe, expect, test } from 'vitest'
import { EDITION_DEFAULTS } from './edition.defaults.ts'
import type { Edition } from './edition.schema.ts'
import { checkFacts, countStatements } from './fact-check.rules.ts'

const AUGUST = Date.parse('2025-08-11T09:00:00.000Z')
const AFTER_HOTELS = Date.parse('2025-09-11T09:00:00.000Z')
const ids = (edition: Edition, now: number) => checkFacts(edition, now).map(({ id }) => id)

const SETTLED: Edition = {
  ...EDITION_DEFAULTS,
  speakerDates: { ...EDITION_DEFAULTS.speakerDates, fr: EDITION_DEFAULTS.speakerDates.en },
  deadlines: {
    ...EDITION_DEFAULTS.deadlines,
    speakerEdit: { date: '2025-10-01', en: '1 October 2025', fr: '1er octobre 2025', enforce: false },
  },
  accommodationLink: 'https://hotels.example',
}

describe('the fact check', () => {
  test('finds the three contradictions of the shipped edition, and no other', () => {
    expect(ids(EDITION_DEFAULTS, AFTER_HOTELS)).toEqual([
      'date_ranges',
      'deadline_early:speakerEdit',
      'hotel_list_missing',
    ])
  })

  test('shows both statements of each', () => {
    const [ranges, deadline, hotels] = checkFacts(EDITION_DEFAULTS, AFTER_HOTELS)
    expect(ranges?.statements).toEqual([
      { key: 'dates', start: '2025-10-06', end: '2025-10-08' },
      { key: 'speakerDates.fr', start: '2025-10-14', end: '2025-10-16' },
    ])
    expect(deadline?.keys).toEqual(['deadlines.speakerEdit', 'dates'])
    expect(hotels?.statements.map(({ key }) => key)).toEqual(['deadlines.hotelList', 'accommodationLink'])
  })

  test('the day of the hotel list itself is not late (Q-004)', () => {
    expect(ids(EDITION_DEFAULTS, AUGUST)).not.toContain('hotel_list_missing')
    expect(ids(EDITION_DEFAULTS, Date.parse('2025-09-10T22:59:59.999Z'))).not.toContain('hotel_list_missing')
    expect(ids(EDITION_DEFAULTS, Date.parse('2025-09-10T23:00:00.000Z'))).toContain('hotel_list_missing')
  })

  test('finds nothing in an edition that was settled', () => {
    expect(ids(SETTLED, AFTER_HOTELS)).toEqual([])
  })

  test('finds days in the wrong order, deadlines after the event and texts of another year', () => {
    const { dates, deadlines } = SETTLED
    expect(ids({ ...SETTLED, dates: { ...dates, start: '2025-10-08', end: '2025-10-06' } }, AUGUST)).toContain(
      'dates_reversed:dates',
    )
    const late = { ...deadlines, signage: { ...deadlines.signage, date: '2025-10-09' } }
    expect(ids({ ...SETTLED, deadlines: late }, AUGUST)).toEqual(['deadline_late:signage'])
    expect(ids({ ...SETTLED, dates: { ...dates, fr: '6 au 8 octobre 2024' } }, AUGUST)).toEqual(['text_year:dates:0'])
  })

  test('counts what it looked at', () => {
    expect(countStatements(EDITION_DEFAULTS)).toBeGreaterThan(40)
  })
})
