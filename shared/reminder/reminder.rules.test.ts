import { describe, expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { lastDue, nextDue, quietPeriodStart, REMINDER_FILTERS, type Schedule } from './reminder.rules.ts'

const WEEKLY: Schedule = {
  when: 'every',
  every: 7,
  from: '2025-08-04',
  until: '2025-08-25',
  hour: 9,
  day: 'opening',
  before: 14,
}
const ONCE: Schedule = { ...WEEKLY, when: 'before' }
/** An hour of the venue, which is one before UTC. */
const at = (text: string) => Date.parse(`${text}:00+01:00`)
const around = (schedule: Schedule, now: string, edition = EDITION_DEFAULTS) => {
  const text = (ms: number | undefined) => ms && new Date(ms + 3_600_000).toISOString().slice(0, 16)
  return [lastDue(schedule, edition, at(now)), nextDue(schedule, edition, at(now))].map(text)
}

describe('a reminder is due', () => {
  test.each([
    ['before the first time', '2025-08-04T08:59', [undefined, '2025-08-04T09:00']],
    ['at the first time', '2025-08-04T09:00', ['2025-08-04T09:00', '2025-08-11T09:00']],
    ['in between', '2025-08-13T12:00', ['2025-08-11T09:00', '2025-08-18T09:00']],
    ['on the last day, which counts', '2025-08-25T08:00', ['2025-08-18T09:00', '2025-08-25T09:00']],
    ['afterwards', '2026-01-01T00:00', ['2025-08-25T09:00', undefined]],
  ])('again and again: %s', (_when, now, expected) => {
    expect(around(WEEKLY, now)).toEqual(expected)
  })

  test('on one day only, and never with an end before the beginning', () => {
    expect(around({ ...WEEKLY, until: '2025-08-04' }, '2025-08-05T00:00')).toEqual(['2025-08-04T09:00', undefined])
    expect(around({ ...WEEKLY, until: '2025-08-03' }, '2025-08-01T00:00')).toEqual([undefined, undefined])
  })

  test('once, so many days before a day of the edition, which nobody may have decided yet', () => {
    expect(around(ONCE, '2025-09-22T08:00')).toEqual([undefined, '2025-09-22T09:00'])
    expect(around(ONCE, '2025-09-22T09:00')).toEqual(['2025-09-22T09:00', undefined])
    expect(around({ ...ONCE, day: 'signage', before: 0 }, '2025-08-01T00:00')).toEqual([undefined, '2025-08-20T09:00'])
    expect(around({ ...ONCE, day: 'badgesAtVenue' }, '2025-08-01T00:00')).toEqual([undefined, undefined])
  })
})

test('days between two mails are the venue’s: a run at another hour of the seventh day is not too early', () => {
  const first = at('2025-08-04T09:00')
  expect(first).toBeLessThan(quietPeriodStart(at('2025-08-11T07:00'), 7))
  expect(first).toBeGreaterThanOrEqual(quietPeriodStart(at('2025-08-10T23:00'), 7))
})

test('a rule goes to nobody who was chosen by hand', () => {
  expect(REMINDER_FILTERS.filter((filter) => filter.endsWith('_chosen'))).toEqual([])
  expect(REMINDER_FILTERS).toContain('speakers_incomplete')
})
