import { DAY_MS } from '#shared/time.ts'

/** Days from one day (YYYY-MM-DD) to another; negative when `to` comes first. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
