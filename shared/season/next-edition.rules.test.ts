import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { mergeEdition } from '#shared/edition/edition.rules.ts'
import { type Edition, edition } from '#shared/edition/edition.schema.ts'
import { findContradictions } from '#shared/edition/fact-check.rules.ts'
import { differences, nextEdition, rangeText } from './next-edition.rules.ts'

const season = { year: 2026, start: '2026-10-05', end: '2026-10-07', keepBooths: true }
const next = (change = season, from: Edition = EDITION_DEFAULTS) => mergeEdition(nextEdition(from, change)) as Edition

test('the next edition names its own year wherever the shipped one names another', () => {
  expect(next()).toMatchObject({
    year: 2026,
    dates: { en: '05 to 07 October 2026', fr: '5 au 7 octobre 2026' },
    speakerDates: { en: { text: '05 to 07 October' }, fr: { start: '2026-10-05', text: '5 au 7 octobre' } },
    headings: { exhibitors: 'Exhibitor List 2026', speakers: 'Speakers 2026' },
    deadlines: {
      signage: { date: '2026-08-20', en: 'before 20 August 2026', fr: 'avant le 20 août 2026' },
      speakerEdit: { date: '2026-10-01', en: '1 October 2026', fr: '1er octobre 2026' },
      hotelList: { date: '2026-09-10', en: 'September 10th', fr: '10 septembre' },
    },
    speakerDefaults: { arrivalDate: '2026-10-03T23:00:00.000Z', departureDate: '2026-10-07T23:00:00.000Z' },
  })
  expect(JSON.stringify(next())).not.toMatch(/202[0-5]/)
  expect(z.safeParse(edition, next()).success).toBe(true)
})

test('an event that moves to another season takes its deadlines along, and their texts', () => {
  const spring = next({ ...season, year: 2027, start: '2027-03-08', end: '2027-03-10' })
  expect(spring.deadlines).toMatchObject({
    signage: { date: '2027-01-20', en: 'before 20 January 2027', fr: 'avant le 20 janvier 2027' },
    speakerEdit: { date: '2027-03-03', en: '3 March 2027', fr: '3 mars 2027' },
    hotelList: { date: '2027-02-10', en: 'February 10th', fr: '10 février' },
  })
  const autumn = next({ ...season, year: 2027, start: '2027-10-27', end: '2027-10-28' }, spring)
  expect(autumn.deadlines.speakerEdit).toMatchObject({ date: '2027-10-22', fr: '22 octobre 2027' })
  const second = next({ ...season, year: 2027, start: '2027-10-06', end: '2027-10-08' }, spring)
  expect(second.deadlines.speakerEdit).toMatchObject({
    date: '2027-10-01',
    en: '1 October 2027',
    fr: '1er octobre 2027',
  })
})

test('Q-269 an event some weeks earlier keeps no deadline of the year before', () => {
  const september = next({ ...season, year: 2027, start: '2027-09-14', end: '2027-09-16' })
  expect(september.deadlines).toMatchObject({
    signage: { date: '2027-08-20' },
    speakerEdit: { date: '2027-09-09', en: '9 September 2027', fr: '9 septembre 2027' },
    hotelList: { date: '2027-09-10' },
  })
  for (let day = Date.parse('2027-01-01'); day < Date.parse('2028-01-01'); day += 24 * 60 * 60 * 1000) {
    const start = new Date(day).toISOString().slice(0, 10)
    const found = findContradictions(next({ ...season, year: 2027, start, end: start }), Date.parse('2026-11-26'))
    expect([start, ...found.map(({ id }) => id)]).toEqual([start, 'venue_preset', 'support_placeholder'])
  }
})

test('a deadline of 29 February is that day or the next in other years', () => {
  const leap = { ...EDITION_DEFAULTS.deadlines.signage, date: '2024-02-29' }
  const from = { ...EDITION_DEFAULTS, deadlines: { ...EDITION_DEFAULTS.deadlines, signage: leap } }
  expect(next(season, from).deadlines.signage.date).toBe('2026-03-01')
})

test('days are written as the shipped edition writes them', () => {
  const { dates } = EDITION_DEFAULTS
  expect(rangeText('en', dates.start, dates.end)).toBe(dates.en)
  expect(rangeText('fr', dates.start, dates.end)).toBe(dates.fr)
  expect(rangeText('fr', '2026-09-30', '2026-10-02', false)).toBe('30 septembre au 2 octobre')
  expect(rangeText('fr', '2026-10-01', '2026-10-03')).toBe('1er au 3 octobre 2026')
  expect(rangeText('en', '2026-12-31', '2027-01-02')).toBe('31 December 2026 to 02 January 2027')
  expect(rangeText('en', '2026-10-05', '2026-10-05')).toBe('05 October 2026')
})

test('differences are listed key by key; the plan goes without its booths', () => {
  const booths = { A1: { x: 0, y: 0, width: 0.1, height: 0.1 } }
  const stored = { floorPlan: { file: 'documents/plan.png', booths } }
  const before = mergeEdition(stored) as Edition
  const change = nextEdition(before, { ...season, keepBooths: false })
  expect(change.floorPlan).toBeNull()
  const changes = differences(before, next())
  expect(changes).toContainEqual({ key: 'floorPlan.booths', was: 'A1', will: '' })
  expect(changes).toContainEqual({ key: 'deadlines.signage.date', was: '2025-08-20', will: '2026-08-20' })
  expect(changes.map(({ key }) => key)).not.toContain('venue.city')
  expect(differences(before, before)).toEqual([])
})

test('the fact check finds nothing in it but the venue and the address that were there from the start', () => {
  expect(findContradictions(next(), Date.parse('2026-01-10')).map(({ id }) => id)).toEqual([
    'venue_preset',
    'support_placeholder',
  ])
})
