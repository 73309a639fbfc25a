import { INTL_LOCALES } from './intl-locales.ts'
import type { Language } from './language.ts'

type At = Date | number
interface DateFormat {
  format(at: At): string
  formatRange(start: At, end: At): string
}

/** Intl writes '1 octobre'; in French the first day of a month is '1er octobre', the others stay as they are. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(INTL_LOCALES[language], options)
  if (language !== 'fr') return format
  return {
    format: (at) => joined(format.formatToParts(at)),
    formatRange: (start, end) => joined(format.formatRangeToParts(start, end)),
  }
}

function joined(parts: { type: string; value: string }[]): string {
  const isInWords = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
  const isFirst = ({ type, value }: (typeof parts)[number]) => type === 'day' && Number(value) === 1
  return parts.map((part) => (isInWords && isFirst(part) ? '1er' : part.value)).join('')
}
