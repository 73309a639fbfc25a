import { INTL_LOCALES, type Language } from './i18n.ts'

type At = Date | number
interface DateFormat {
  format(at: At): string
  formatRange(start: At, end: At): string
}

/** Creating a formatter is expensive, so each is cached. */
const formats = new Map<string, DateFormat>()

/** Intl writes '1 octobre'; French requires '1er octobre' for the first of a month. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions) {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? createFormat(language, options)
  formats.set(key, format)
  return format
}

const DAY = { day: 'numeric', month: 'short' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** In the device's time zone unless one is given. */
const textWith = (parts: Intl.DateTimeFormatOptions) => (at: At | string, language: Language, timeZone?: string) =>
  dateFormat(language, { ...parts, timeZone }).format(new Date(at))

/** '09:41' */
export const timeText = textWith(TIME)
/** '4 Oct' */
export const dayText = textWith(DAY)
/** '11 Aug, 04:00' */
export const dayTimeText = textWith({ ...DAY, ...TIME })

function createFormat(language: Language, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(INTL_LOCALES[language], options)
  if (language !== 'fr') return format
  return {
    format: (at) => joined(format.formatToParts(at)),
    formatRange: (start, end) => joined(format.formatRangeToParts(start, end)),
  }
}

function joined(parts: { type: string; value: string }[]) {
  const isInWords = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
  const isFirst = ({ type, value }: (typeof parts)[number]) => type === 'day' && Number(value) === 1
  return parts.map((part) => (isInWords && isFirst(part) ? '1er' : part.value)).join('')
}
