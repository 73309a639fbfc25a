export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The ISO instant of a time in ms; null stays null. */
export function isoOf(at: number): string
export function isoOf(at: number | null): string | null
export function isoOf(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
