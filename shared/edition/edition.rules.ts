import { DAY_MS } from '#shared/time.ts'
import { EDITION_DEFAULTS } from './edition.defaults.ts'
import type { EditionChange } from './edition.schema.ts'
import { HOTELS_PENDING, isHotelsPending } from './hotels-pending.ts'

type Tree = { [key: string]: unknown }

/** The defaults with the organizer's overrides applied. The edition's schema then checks the result. */
export function mergeEdition(overrides: EditionChange): unknown {
  const { privacyPolicy } = EDITION_DEFAULTS
  const base: Tree = { ...EDITION_DEFAULTS }
  // The French page number applies only to the shipped file.
  if (isTree(overrides.privacyPolicy) && typeof overrides.privacyPolicy.file === 'string')
    base.privacyPolicy = { ...privacyPolicy, frenchPage: 1 }
  return merge(base, overrides)
}

/** New overrides: objects are merged deeply, lists are replaced, null restores a key's default. */
export function mergeOverrides(stored: EditionChange, change: EditionChange) {
  const result: Tree = { ...stored }
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete result[key]
    else if (isTree(value)) result[key] = mergeOverrides(isTree(result[key]) ? result[key] : {}, value)
    else result[key] = value
  }
  return result
}

/**
 * Removes unknown keys from a change: they are ignored, not stored (Q-201). The hotels' link is stored in the
 * specification's spelling, however it was typed.
 */
export function pickKnownKeys(change: EditionChange): EditionChange {
  const known = keepKnown(change, EDITION_DEFAULTS as unknown as Tree)
  const { accommodationLink } = known
  const isLater = typeof accommodationLink === 'string' && isHotelsPending(accommodationLink)
  return isLater ? { ...known, accommodationLink: HOTELS_PENDING } : known
}

/**
 * Keys whose value in the edition is no longer the one in `was`, because somebody else changed it. `was` is part of an
 * edition, nested like a change; anything else yields nothing.
 * @returns paths such as 'deadlines.signage.date'
 */
export function changedSince(edition: unknown, was: unknown, path: readonly string[] = []): string[] {
  if (isTree(was))
    return Object.entries(was).flatMap(([key, value]) =>
      changedSince(isTree(edition) && Object.hasOwn(edition, key) ? edition[key] : undefined, value, [...path, key]),
    )
  if (path.length === 0) return []
  return JSON.stringify(edition) === JSON.stringify(was) ? [] : [path.join('.')]
}

function keepKnown(change: Tree, known: Tree): Tree {
  const isOpen = Object.keys(known).length === 0
  const entries = Object.entries(change).filter(([key]) => isOpen || Object.hasOwn(known, key))
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const baseValue = known[key]
      return [key, isTree(value) && isTree(baseValue) ? keepKnown(value, baseValue) : value]
    }),
  )
}

function merge(base: Tree, overrides: Tree) {
  const result: Tree = { ...base }
  for (const [key, value] of Object.entries(overrides)) {
    const baseValue = result[key]
    result[key] = isTree(baseValue) && isTree(value) ? merge(baseValue, value) : value
  }
  return result
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The venue's time zone. Algeria has no summer time, so the offset from UTC is constant. */
export const VENUE_ZONE = 'Africa/Algiers'
export const VENUE_OFFSET_MS = 60 * 60 * 1000

/** The day (YYYY-MM-DD) at the venue of an instant. @param at ms since 1970 */
export function venueDay(at: number) {
  return new Date(at + VENUE_OFFSET_MS).toISOString().slice(0, 10)
}

/** Days since 1970 at the venue. @param at ms since 1970 */
export function dayNumber(at: number) {
  return Math.floor((at + VENUE_OFFSET_MS) / DAY_MS)
}

/** When such a day begins, in ms. */
export const startOfDayNumber = (day: number) => day * DAY_MS - VENUE_OFFSET_MS

/** The instant at which a day (YYYY-MM-DD) begins at the venue, in ms. */
export function startOfDay(day: string) {
  return Date.parse(`${day}T00:00:00.000Z`) - VENUE_OFFSET_MS
}

/** 'before D' ends when D begins. */
export function hasDayBegun(day: string, now: number) {
  return now >= startOfDay(day)
}

/** 'until D' ends when D ends. */
export function hasDayEnded(day: string, now: number) {
  return now >= startOfDay(day) + DAY_MS
}
