/** An instant as shown by a calendar and a 24-hour clock. `date` is YYYY-MM-DD, '' when there is none. */
export interface DateTimeParts {
  date: string
  hour: number
  minute: number
}

/** @param instant ISO, or '' @param offsetMs the place's offset from UTC */
export function partsOf(instant: string, offsetMs: number): DateTimeParts {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return { date: '', hour: 0, minute: 0 }
  const local = new Date(at + offsetMs)
  return {
    date: local.toISOString().slice(0, 10),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

/** The ISO instant in UTC; '' without a date. */
export function instantOf({ date, hour, minute }: DateTimeParts, offsetMs: number) {
  const midnight = Date.parse(`${date}T00:00:00.000Z`)
  if (Number.isNaN(midnight)) return ''
  return new Date(midnight + (hour * 60 + minute) * 60_000 - offsetMs).toISOString()
}

/** One step on a wheel with `size` values; the last is followed by the first (CONST-05: steps of 1, 24 hours). */
export function stepValue(value: number, by: 1 | -1, size: number) {
  return (value + by + size) % size
}

/** The result of typing digits into a wheel of `size`: the last two digits, or the last one if that is too large. */
export function digitsToValue(text: string, size: number) {
  const digits = text.replace(/\D/g, '')
  const two = Number(digits.slice(-2))
  return two < size ? two : Number(digits.slice(-1))
}
