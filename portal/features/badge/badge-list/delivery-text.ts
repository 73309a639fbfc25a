import { dayText, timeText } from '#portal/lib/date-format.ts'
import type { Language } from '#portal/lib/language.ts'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { deliveryOf } from './delivery-stage.ts'

type Facts = Pick<Badge, 'invitation' | 'urlPhoto' | 'nom' | 'upgraded'>

/** How far a badge's invitation came, and when, in words: '9 Aug 16:20'; of a failure the day is enough. */
export function deliveryText(badge: Facts, language: Language) {
  const delivery = deliveryOf(badge)
  if (delivery.at === undefined) return { delivery, when: undefined }
  const day = dayText(delivery.at, language)
  if (delivery.failed) return { delivery, when: day }
  return { delivery, when: `${day} ${timeText(delivery.at, language)}` }
}

/**
 * How often an invitation that is not answered went out, and the day of the last one; undefined where its stage
 * says so already.
 */
export function sentTimes(badge: Facts, language: Language) {
  const { times = 0, sentAt } = badge.invitation ?? {}
  if (!isPending(badge) || !sentAt || (times === 1 && deliveryOf(badge).status === 'sent')) return undefined
  return { count: times, date: dayText(sentAt, language) }
}
