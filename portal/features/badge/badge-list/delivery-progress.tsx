import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { dayText, timeText } from '#portal/lib/date-format.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { type Language, textOr, useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'
import css from './delivery-progress.module.css'
import { DELIVERY_STAGES, type Delivery, deliveryOf } from './delivery-stage.ts'

type Facts = Pick<Badge, 'invitation' | 'urlPhoto' | 'nom' | 'upgraded'>

/** How far a badge's invitation has got, and when, as text: '9 Aug 16:20'; for a failure only the day. */
export function deliveryText(badge: Facts, language: Language) {
  const delivery = deliveryOf(badge)
  if (delivery.at === undefined) return { delivery, when: undefined }
  const day = dayText(delivery.at, language)
  if (delivery.failed) return { delivery, when: day }
  return { delivery, when: `${day} ${timeText(delivery.at, language)}` }
}

/**
 * How often an unanswered invitation was sent, and the day of the last one; undefined if its stage already
 * shows that.
 */
export function sentTimes(badge: Facts, language: Language) {
  const { times = 0, sentAt } = badge.invitation ?? {}
  if (!isPending(badge) || !sentAt || (times === 1 && deliveryOf(badge).status === 'sent')) return undefined
  return { count: times, date: dayText(sentAt, language) }
}

type DeliveryProgressProps = {
  delivery: Delivery
  /** The time of the stage, already in the page's language. */
  when?: string | undefined
  /** How often the invitation went out, and when last. */
  sent?: { count: number; date: string } | undefined
  /** A remedy for a failure, for example a button with a corrected address. */
  children?: ReactNode
}

/** An invitation's progress: five squares and its text. */
export function DeliveryProgress({ delivery, when, sent, children }: DeliveryProgressProps) {
  const { t } = useTranslation(['pass', 'badge'])
  const reached = delivery.stage ? DELIVERY_STAGES.indexOf(delivery.stage) : -1
  const words = [t(`pass:route.${delivery.status}`), when].filter(Boolean).join(', ')
  const reasonText = () => {
    const { words: cause, numbers } = reasonParts(delivery.reason ?? '')
    return textOr(`badge:reason.${cause}`, cause) + numbers
  }
  const tone = (at: number) => {
    if (at > reached) return ''
    if (at < reached || delivery.stage === 'complete') return css.done
    return delivery.failed ? css.failed : css.here
  }
  return (
    <span className={css.line}>
      <span className={css.route} aria-hidden>
        {DELIVERY_STAGES.map((stage, index) => (
          <i key={stage} className={tone(index)} />
        ))}
      </span>
      <span className={cx(css.words, delivery.failed && 'error')}>
        {delivery.reason ? t('pass:route.because', { words, reason: reasonText() }) : words} {children}
        {sent && <span className={css.times}>{t('badge:row.times', sent)}</span>}
      </span>
    </span>
  )
}

type Props = { badge: Badge }

/** A badge next to text that says the same. A photo shows as soon as there is one. */
export function ListedBadge({ badge }: Props) {
  const { venue, year, dates } = useEdition()
  const edition = { title: `${venue.city} ${year}`, dates: dates[useLanguage()] }
  return <BadgeCard {...cardPropsOf(badge)} edition={edition} size="s" decorative />
}

/** The same in a list of hundreds of rows: too small for the edition's title, which each row need not render. */
export function RowBadge({ badge }: Props) {
  return <BadgeCard {...cardPropsOf(badge)} edition={NO_EDITION} size="xs" decorative />
}

const NO_EDITION = { title: '', dates: '' }

function cardPropsOf(badge: Badge) {
  const state = isPending(badge) ? (badge.urlPhoto ? 'draft' : 'invited') : 'complete'
  return { ...toCardProps(badge), state } as const
}
