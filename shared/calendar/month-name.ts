const MONTHS = {
  en: 'January February March April May June July August September October November December',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
} as const

/**
 * The name of a day's month (YYYY-MM-DD), the same one that browsers use. The first date formatted by a browser costs a
 * slow phone a tenth of a second, and first views need no more than this.
 */
export function monthName(day: string, language: keyof typeof MONTHS) {
  return MONTHS[language].split(' ')[Number(day.slice(5, 7)) - 1] ?? ''
}
