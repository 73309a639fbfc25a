import { expect, test } from 'vitest'
import { nextEdition } from '#shared/season/next-edition.rules.ts'
import { EDITION_DEFAULTS } from './edition.defaults.ts'
import type { Edition } from './edition.schema.ts'
import { findContradictions } from './fact-check.rules.ts'

const AUGUST = Date.parse('2025-08-11T09:00:00.000Z')
const AFTER_HOTELS = Date.parse('2025-09-11T09:00:00.000Z')
const ids = (edition: Edition, now: number) => findContradictions(edition, now).map(({ id }) => id)

const SETTLED: Edition = {
  ...EDITION_DEFAULTS,
  speakerDates: { ...EDITION_DEFAULTS.speakerDates, fr: EDITION_DEFAULTS.speakerDates.en },
  deadlines: {
    ...EDITION_DEFAULTS.deadlines,
    speakerEdit: { date: '2025-10-01', en: '1 October 2025', fr: '1er octobre 2025', enforce: false },
  },
  accommodationLink: 'https://hotels.example',
  headings: { exhibitors: 'Exhibitor List 2025', speakers: 'Speakers' },
  speakerDefaults: { arrivalDate: '2025-10-04T23:00:00.000Z', departureDate: '2025-10-08T23:00:00.000Z' },
  supportEmail: 'help@oran-oil-gas.dz',
}

test('finds the contradictions of the shipped edition and its placeholder, and nothing else', () => {
  expect(ids(EDITION_DEFAULTS, AFTER_HOTELS)).toEqual([
    'date_ranges',
    'deadline_early:speakerEdit',
    'hotel_list_missing',
    'heading_year:headings.exhibitors',
    'heading_year:headings.speakers',
    'travel_apart',
    'support_placeholder',
  ])
})

test('shows both statements of each, that which is most likely wrong first', () => {
  const [ranges, deadline, hotels, heading] = findContradictions(EDITION_DEFAULTS, AFTER_HOTELS)
  expect(ranges?.statements).toEqual([
    { key: 'speakerDates.fr', start: '2025-10-14', end: '2025-10-16' },
    { key: 'dates', start: '2025-10-06', end: '2025-10-08' },
  ])
  expect(deadline).toMatchObject({ at: 'deadlines.speakerEdit', keys: ['deadlines.speakerEdit', 'dates'] })
  expect(hotels?.statements.map(({ key }) => key)).toEqual(['accommodationLink', 'deadlines.hotelList'])
  expect(heading?.statements).toEqual([
    { key: 'headings.exhibitors', text: 'Exhibitor List 2022' },
    { key: 'year', text: '2025' },
  ])
})

test('the day of the hotel list itself is not late (Q-004)', () => {
  expect(ids(EDITION_DEFAULTS, AUGUST)).not.toContain('hotel_list_missing')
  expect(ids(EDITION_DEFAULTS, Date.parse('2025-09-10T22:59:59.999Z'))).not.toContain('hotel_list_missing')
  expect(ids(EDITION_DEFAULTS, Date.parse('2025-09-10T23:00:00.000Z'))).toContain('hotel_list_missing')
})

test('Q-013 finds the preset support address in every text that names it', () => {
  const terms = { en: 'Ask support@portal.example.', fr: 'Écrivez.' }
  const [found] = findContradictions({ ...SETTLED, visaLetter: { ...SETTLED.visaLetter, terms } }, AUGUST)
  expect([found?.id, found?.at]).toEqual(['support_placeholder', 'visaLetter.terms.en'])
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
  expect(ids({ ...SETTLED, deadlines: late }, AUGUST)).toEqual(['deadline_late:signage', 'text_day:deadlines.signage'])
  expect(ids({ ...SETTLED, dates: { ...dates, fr: '6 au 8 octobre 2024' } }, AUGUST)).toEqual(['text_year:dates'])
  for (const [date, isEarly] of [
    ['2024-12-10', false],
    ['2024-12-09', true],
  ] as const) {
    const signage = { ...deadlines.signage, date }
    const found = ids({ ...SETTLED, deadlines: { ...deadlines, signage } }, AUGUST)
    expect(found.includes('deadline_early:signage'), `${date}: more than 300 days before`).toBe(isEarly)
  }
})

test('a text that names another day or month than its date is found, in either language', () => {
  const { deadlines } = SETTLED
  const june = { ...deadlines, hotelList: { ...deadlines.hotelList, date: '2025-06-10' } }
  const [hotels, ...others] = findContradictions({ ...SETTLED, deadlines: june }, Date.parse('2025-05-01'))
  expect([hotels?.id, others]).toEqual(['text_day:deadlines.hotelList', []])
  expect(hotels?.statements).toEqual([
    { key: 'deadlines.hotelList.en', text: 'September 10th' },
    { key: 'deadlines.hotelList.fr', text: '10 septembre' },
    { key: 'deadlines.hotelList', start: '2025-06-10', end: '2025-06-10' },
  ])
  const dates = { ...SETTLED.dates, en: '06 to 09 October 2025' }
  expect(ids({ ...SETTLED, dates }, AUGUST)).toEqual(['text_day:dates'])
})

test('Q-013 an event with days of its own names the preset venue in one entry, until somebody enters another', () => {
  const days = { year: 2027, start: '2027-09-14', end: '2027-09-16', keepBooths: true }
  const before = { ...SETTLED, ...nextEdition(SETTLED, days) } as Edition
  const [venue, ...others] = findContradictions(before, AUGUST)
  expect([venue?.id, venue?.statements.map(({ key }) => key), others]).toEqual([
    'venue_preset',
    ['venue.name.en', 'venue.address', 'venue.mapsUrl'],
    [],
  ])
  const entered = { ...before.venue, name: { en: 'Fair ground', fr: 'Foire' }, address: 'Annaba', mapsUrl: '' }
  expect(ids({ ...before, venue: entered }, AUGUST)).toEqual([])
})
