import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EDITION_DEFAULTS } from './edition.defaults.ts'
import {
  dayNumber,
  hasDayBegun,
  hasDayEnded,
  mergeEdition,
  mergeOverrides,
  pickKnownKeys,
  VENUE_ZONE,
  venueDay,
} from './edition.rules.ts'
import { type EditionChange, edition } from './edition.schema.ts'

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }))
const key = fc.constantFrom('a', 'b', 'c')
const { tree } = fc.letrec<{ tree: EditionChange }>((tie) => ({
  tree: fc.dictionary(key, fc.oneof({ maxDepth: 3 }, leaf, tie('tree')), { maxKeys: 3 }),
}))

describe('what the organizer changes', () => {
  test('Q-201 the shipped edition fits its own schema and is what no change leaves', () => {
    expect(z.parse(edition, EDITION_DEFAULTS)).toEqual(EDITION_DEFAULTS)
    expect(mergeEdition({})).toEqual(EDITION_DEFAULTS)
  })

  test('Q-201 objects merge deeply and lists come whole', () => {
    const first = mergeOverrides({}, { venue: { city: 'Alger' }, sectors: ['Valves', 'Pumps'] })
    const second = mergeOverrides(first, { venue: { address: 'Sud' }, sectors: ['Drilling'] })
    expect(mergeEdition(second)).toEqual({
      ...EDITION_DEFAULTS,
      venue: { ...EDITION_DEFAULTS.venue, city: 'Alger', address: 'Sud' },
      sectors: ['Drilling'],
    })
  })

  test('an own policy begins at its first page for all until the organizer says otherwise', () => {
    const own = mergeOverrides({}, { privacyPolicy: { file: 'documents/own.pdf' } })
    expect(mergeEdition(own)).toMatchObject({ privacyPolicy: { version: '1', frenchPage: 1 } })
    const overrides = mergeOverrides(own, { privacyPolicy: { frenchPage: 5 } })
    expect(mergeEdition(overrides)).toMatchObject({ privacyPolicy: { frenchPage: 5 } })
    const back = mergeOverrides(own, { privacyPolicy: { file: null } })
    expect(mergeEdition(back)).toEqual(EDITION_DEFAULTS)
  })

  test('Q-201 null restores the default of one key and leaves its neighbours', () => {
    const changed = mergeOverrides({}, { venue: { city: 'Alger', address: 'Sud' }, sectors: ['Pumps'] })
    const restored = mergeOverrides(changed, { venue: { city: null }, sectors: null })
    expect(mergeEdition(restored)).toEqual({
      ...EDITION_DEFAULTS,
      venue: { ...EDITION_DEFAULTS.venue, address: 'Sud' },
    })
  })

  test('Q-201 the same change twice is the change once, and null for every key undoes it all', () => {
    fc.assert(
      fc.property(tree, tree, (stored, change) => {
        const once = mergeOverrides(stored, change)
        expect(mergeOverrides(once, change)).toEqual(once)
        const nulls = Object.fromEntries(Object.keys(once).map((name) => [name, null]))
        expect(mergeOverrides(once, nulls)).toEqual({})
      }),
    )
  })

  test('Q-201 a change alters neither what was stored nor the defaults', () => {
    fc.assert(
      fc.property(tree, tree, (stored, change) => {
        const before = structuredClone(stored)
        mergeOverrides(stored, change)
        expect(stored).toEqual(before)
      }),
    )
    const shipped = structuredClone(EDITION_DEFAULTS)
    mergeEdition({ venue: { city: 'Alger' } })
    expect(EDITION_DEFAULTS).toEqual(shipped)
  })

  test('Q-201 keys that no edition has are not kept; the booths of a plan have names of their own', () => {
    const booths = { A12: { x: 0, y: 0, width: 0.1, height: 0.1 } }
    expect(
      pickKnownKeys({
        venue: { city: 'Alger', planet: 'Earth' },
        motto: 'x',
        floorPlan: { booths },
        name: null,
      }),
    ).toEqual({ venue: { city: 'Alger' }, floorPlan: { booths }, name: null })
  })
})

describe('deadlines', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  /** The calendar day at the venue, according to the platform's own time zone data. */
  const calendarDay = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: VENUE_ZONE }).format(new Date(at))
  const instant = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2027-12-31') })

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Algiers', 'UTC'])(
    'Q-004 days begin at the venue’s midnight on a computer in %s',
    (computer) => {
      process.env.TZ = computer
      fc.assert(
        fc.property(instant, fc.constantFrom(-1, 0, 1), (now, shift) => {
          const day = calendarDay(now + shift * 86_400_000)
          expect(venueDay(now)).toBe(calendarDay(now))
          expect(hasDayBegun(day, now)).toBe(calendarDay(now) >= day)
          expect(hasDayEnded(day, now)).toBe(calendarDay(now) > day)
        }),
      )
    },
  )

  test('Q-004 before 20 August ends when the 20th begins, until 1 October ends when the 1st is over', () => {
    expect(hasDayBegun('2025-08-20', Date.parse('2025-08-19T22:59:59.999Z'))).toBe(false)
    expect(hasDayBegun('2025-08-20', Date.parse('2025-08-19T23:00:00.000Z'))).toBe(true)
    expect(hasDayEnded('2024-10-01', Date.parse('2024-10-01T22:59:59.999Z'))).toBe(false)
    expect(hasDayEnded('2024-10-01', Date.parse('2024-10-01T23:00:00.000Z'))).toBe(true)
  })
})

describe('what the specification states of this edition', () => {
  test('FACT-03 FACT-04 FACT-05 FACT-09 conflicting dates are kept as they are', () => {
    const { dates, speakerDates, deadlines, year } = EDITION_DEFAULTS
    expect(dates.en).toBe('06 to 08 October 2025')
    expect(speakerDates.en.text).toBe('06 to 08 October')
    expect(speakerDates.fr.text).toBe('14 au 16 octobre')
    expect(year).toBe(2025)
    expect(deadlines.speakerEdit.en).toContain('1 October 2024')
    expect(deadlines.signage.en).toContain('20 August 2025')
    expect(deadlines.hotelList.en).toBe('September 10th')
    expect(Object.values(deadlines).map(({ enforce }) => enforce)).toEqual([false, false, false])
  })

  test('STATE-10 speakers arrive and leave at the stated instants unless they say otherwise', () => {
    expect(EDITION_DEFAULTS.speakerDefaults).toEqual({
      arrivalDate: '2024-10-12T23:00:00.000Z',
      departureDate: '2024-10-17T23:00:00.000Z',
    })
  })

  test('LIST-01 LIST-03 Q-010 headings and the one-m accomodation are kept to the letter', () => {
    expect(EDITION_DEFAULTS.headings).toEqual({
      exhibitors: 'Exhibitor List 2022',
      speakers: 'Speakers 2022',
    })
    expect(EDITION_DEFAULTS.accommodationLink).toBe('accomodation')
  })
})

test('a day begins at midnight at the event, an hour before it does in UTC', () => {
  const before = Date.parse('2025-10-05T22:59:59.999Z')
  expect(dayNumber(before + 1)).toBe(dayNumber(before) + 1)
  expect(dayNumber(before)).toBe(dayNumber(before - 1))
})
