import { hasDayEnded, startOfDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Speaker } from './speaker.schema.ts'

type Deadline = Edition['deadlines']['speakerEdit']

/**
 * Whether a profile can still be edited: after the stated date it is 'late', or 'closed' if the date is
 * enforced. The date is the last day, at the venue.
 */
export function speakerEditState({ date, enforce }: Deadline, now: number) {
  if (!hasDayEnded(date, now)) return 'open'
  return enforce ? 'closed' : 'late'
}

type Stay = Pick<Speaker, 'arrivalDate' | 'departureDate'>

/** The form's initial dates: the record's, else the edition's (STATE-10, Q-006). */
export function withDefaultDates(stay: Partial<Stay>, defaults: Edition['speakerDefaults']): Stay {
  return {
    arrivalDate: stay.arrivalDate || defaults.arrivalDate,
    departureDate: stay.departureDate || defaults.departureDate,
  }
}

/**
 * What is odd about a stay; only a hint, which does not block saving.
 * @param dates the event's first and last day (YYYY-MM-DD)
 */
export function stayHint(stay: Stay, dates: { start: string; end: string }) {
  const arrival = Date.parse(stay.arrivalDate ?? '')
  const departure = Date.parse(stay.departureDate ?? '')
  if (departure < arrival) return 'reversed'
  const isBefore = departure < startOfDay(dates.start)
  return isBefore || hasDayEnded(dates.end, arrival) ? 'apart' : undefined
}

/** The address of a speaker's page: {domain}/speaker/{speakerId}. */
export function speakerLink(domain: string, speakerId: string) {
  return `${domain.replace(/\/+$/, '')}/speaker/${speakerId}`
}
