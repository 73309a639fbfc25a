import { expect, test } from 'vitest'
import { monthName } from './month-name.ts'

const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const

test.each(['en', 'fr'] as const)('the months in %s are those of the library of dates', (language) => {
  const format = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
  for (const day of Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-09`))
    expect(monthName(day, language)).toBe(format.format(Date.parse(day)))
})
