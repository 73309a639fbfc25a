const QUARTER_MS = 15 * 60 * 1000
const HOUR_MS = 4 * QUARTER_MS

export interface QuarterBar {
  /** ISO instant at which the quarter begins. */
  at: string
  count: number
  /** Higher than both neighbours: labelled. */
  isPeak: boolean
  isRunning: boolean
  isHour: boolean
}

/**
 * Every quarter hour, including empty ones, from the first arrival to the last one, or to now on the same day.
 * @param now ms
 */
export function quarterBars(quarters: readonly { at: string; count: number }[], now: number): QuarterBar[] {
  const counts = new Map(quarters.map(({ at, count }) => [Date.parse(at), count]))
  const times = [...counts.keys()]
  if (times.length === 0) return []
  const first = Math.min(...times)
  const last = Math.max(...times)
  const current = Math.floor(now / QUARTER_MS) * QUARTER_MS
  const end = current - first < 16 * HOUR_MS ? Math.max(last, current) : last
  const countAt = (at: number) => counts.get(at) ?? 0
  return Array.from({ length: (end - first) / QUARTER_MS + 1 }, (_, index) => {
    const at = first + index * QUARTER_MS
    const count = countAt(at)
    return {
      at: new Date(at).toISOString(),
      count,
      isPeak: count > countAt(at - QUARTER_MS) && count > countAt(at + QUARTER_MS),
      isRunning: at === current,
      isHour: at % HOUR_MS === 0,
    }
  })
}
