import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'
import { nextEdition, rangeText } from '#shared/season/next-edition.rules.ts'
import { DAY_MS } from './stage-times.ts'

/** So that every deadline lies ahead as well, in days. */
const AHEAD = 70
const MONDAY = 1
/** Deadlines, in days before the event, and how they are told. */
const BEFORE = {
  signage: { days: 47, en: 'before ', fr: 'avant le ' },
  speakerEdit: { days: 6, en: '', fr: '' },
  hotelList: { days: 26, en: '', fr: '' },
} as const

/** The edition on three days from a Monday on, ten weeks or a little more after `now` (ms since 1970). */
export function daysAhead(edition: Edition, now: number): EditionChange {
  const earliest = now + AHEAD * DAY_MS
  const first = earliest + ((7 + MONDAY - new Date(earliest).getUTCDay()) % 7) * DAY_MS
  const [start, end] = [dayOf(first), dayOf(first + 2 * DAY_MS)]
  const deadlines = Object.entries(BEFORE).map(([name, { days, en, fr }]) => {
    const date = dayOf(first - days * DAY_MS)
    return [name, { date, en: en + rangeText('en', date, date), fr: fr + rangeText('fr', date, date) }]
  })
  const year = Number(start.slice(0, 4))
  return {
    ...nextEdition(edition, { year, start, end, keepBooths: true }),
    deadlines: Object.fromEntries(deadlines),
  }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
