import { text } from '#server/base/http/texts.ts'
import type { Texts } from '#shared/locales/texts.d.ts'
import type { TextId } from '#shared/locales/translate.ts'
import type { Check } from '#shared/operation/monitoring.contract.ts'

export type DoctorText = keyof Texts['doctor'] & string
type Values = Record<string, string | number>

/** @param key of doctor.json; its first part names the subject. A value may be the id of a text. */
const find =
  (state: Check['state']) =>
  (key: DoctorText, values: Values = {}): Check => {
    const [subject = ''] = key.split('.')
    return findingOf(state, subject, (language) => {
      const shown = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number'
          ? value.toLocaleString(language, { maximumFractionDigits: 1 })
          : text(value as TextId, {}, language),
      ])
      return text(`doctor:${key}`, Object.fromEntries(shown), language)
    })
  }

export const ok = find('ok')
/** Works, but somebody should know. */
export const warn = find('warning')
export const fail = find('error')

export function findingOf(state: Check['state'], subject: string, message: (language: 'en' | 'fr') => string): Check {
  const inWords = (language: 'en' | 'fr') => ({
    subject: text(`doctor:subject.${subject}` as TextId, {}, language),
    message: message(language),
  })
  return { state, en: inWords('en'), fr: inWords('fr') }
}
