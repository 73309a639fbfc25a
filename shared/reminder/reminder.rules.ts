import { CAMPAIGN_FILTERS } from '#shared/campaign/campaign.rules.ts'
import { startOfDay, venueDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'

/** The filters a rule can use; those with recipients chosen by hand are left out. */
export const REMINDER_FILTERS = CAMPAIGN_FILTERS.filter((filter) => !filter.endsWith('_chosen'))

/** The days of the edition that a reminder can count from. */
export const EDITION_DAYS = ['signage', 'speakerEdit', 'hotelList', 'badgesAtVenue', 'opening'] as const
export type EditionDay = (typeof EDITION_DAYS)[number]

/** The most mails that a rule writes in one run. */
export const REMINDER_CEILING = 2000

/** A rule goes out once, so many days before a day of the edition, or every so many days from a day until a day. */
export const REMINDER_TIMES = ['before', 'every'] as const

export interface Schedule {
  when: (typeof REMINDER_TIMES)[number]
  day: EditionDay
  before: number
  every: number
  /** YYYY-MM-DD, both included. */
  from: string
  until: string
  /** At the venue. */
  hour: number
}
type Days = Pick<Edition, 'dates' | 'deadlines' | 'badgesAtVenue'>

/** YYYY-MM-DD; null if not decided. */
export function dayOf(name: EditionDay, { dates, deadlines, badgesAtVenue }: Days) {
  if (name === 'opening') return dates.start
  return name === 'badgesAtVenue' ? badgesAtVenue : deadlines[name].date
}

/** When a rule runs: `count` times from `first` on, `step` ms apart. */
function runsOf(schedule: Schedule, edition: Days) {
  const { when, day, before, every, from, until, hour } = schedule
  const at = (date: string) => startOfDay(date) + hour * HOUR_MS
  if (when === 'before') {
    const date = dayOf(day, edition)
    return { first: date === null ? 0 : at(date) - before * DAY_MS, step: DAY_MS, count: date === null ? 0 : 1 }
  }
  const step = every * DAY_MS
  return { first: at(from), step, count: Math.max(0, Math.floor((at(until) - at(from)) / step) + 1) }
}

/** The run that was due last, in ms; undefined before the first one. */
export function lastDue(schedule: Schedule, edition: Days, now: number) {
  const { first, step, count } = runsOf(schedule, edition)
  const place = Math.min(count - 1, Math.floor((now - first) / step))
  return place < 0 ? undefined : first + place * step
}

/** The next run, in ms; undefined when none is left. */
export function nextDue(schedule: Schedule, edition: Days, now: number) {
  const { first, step, count } = runsOf(schedule, edition)
  const place = Math.max(0, Math.floor((now - first) / step) + 1)
  return place < count ? first + place * step : undefined
}

/**
 * Anyone reminded since this run gets no other reminder of the same rule. Days are the venue's: every 7 days, and
 * not twice within 7, is once a week.
 */
export function quietPeriodStart(dueAt: number, days: number) {
  return startOfDay(venueDay(dueAt)) - (days - 1) * DAY_MS
}
