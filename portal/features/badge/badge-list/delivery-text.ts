import { dateFormat } from '#portal/lib/date-format.ts'
import type { Language } from '#portal/lib/language.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { type Delivery, deliveryOf } from './delivery-stage.ts'

const formats = (language: Language) => ({
  day: dateFormat(language, { day: 'numeric', month: 'short' }),
  time: dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
})
const FORMATS = { en: formats('en'), fr: formats('fr') }

/** '9 Aug', '9 août'. */
export function shortDay(instant: number | string, language: Language): string {
  return FORMATS[language].day.format(new Date(instant))
}

/** How far a badge's invitation came, and when, in words: '9 Aug 16:20'; of a failure the day is enough. */
export function deliveryText(
  badge: Pick<Badge, 'invitation' | 'urlPhoto' | 'nom'>,
  language: Language,
): { delivery: Delivery; when: string | undefined } {
  const delivery = deliveryOf(badge)
  if (delivery.at === undefined) return { delivery, when: undefined }
  const day = shortDay(delivery.at, language)
  if (delivery.failed) return { delivery, when: day }
  return { delivery, when: `${day} ${FORMATS[language].time.format(new Date(delivery.at))}` }
}
