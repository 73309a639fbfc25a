import { monthName } from '#shared/calendar/month-name.ts'
import { fold, foldedWords } from '#shared/names/fold.ts'

type Language = 'en' | 'fr'

/** Each month's name in a language, folded for comparison. */
const monthsOf = (language: Language) =>
  Array.from({ length: 12 }, (_, index) => fold(monthName(`2025-${String(index + 1).padStart(2, '0')}-01`, language)))

/** Whether a text names a day, but not this one. False for a text without a month's name. @param day YYYY-MM-DD */
export function contradictsDay(text: string, language: Language, day: string) {
  const words = foldedWords(text)
  const months = monthsOf(language).filter((month) => words.includes(month))
  if (months.length === 0) return false
  // '6', '06', '10th' and '1er'.
  const days = words.flatMap((word) => /^(\d{1,2})(st|nd|rd|th|er)?$/.exec(word)?.[1] ?? []).map(Number)
  const isDay = days.length === 0 || days.includes(Number(day.slice(8)))
  return !isDay || !months.includes(fold(monthName(day, language)))
}
