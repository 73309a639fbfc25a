import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'
import css from './delivery-progress.module.css'
import { DELIVERY_STAGES, type Delivery } from './delivery-stage.ts'

export type DeliveryProgressProps = {
  delivery: Delivery
  /** The time of the stage, already in the page's language. */
  when?: string | undefined
  /** How often the invitation went out, and when last. */
  sent?: { count: number; date: string } | undefined
  /** A way out of a failure, for example the address that was meant, as a button. */
  children?: ReactNode
}

/** An invitation's progress: five squares and its text. */
export function DeliveryProgress({ delivery, when, sent, children }: DeliveryProgressProps) {
  const { t } = useTranslation(['pass', 'badge'])
  const reached = delivery.stage ? DELIVERY_STAGES.indexOf(delivery.stage) : -1
  const words = [t(`pass:route.${delivery.status}`), when].filter(Boolean).join(', ')
  const because = () => {
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
      <span className={css.route} aria-hidden="true">
        {DELIVERY_STAGES.map((stage, at) => (
          <i key={stage} className={tone(at)} />
        ))}
      </span>
      <span className={cx(css.words, delivery.failed && css.late)}>
        {delivery.reason ? t('pass:route.because', { words, reason: because() }) : words} {children}
        {sent && <span className={css.times}>{t('badge:row.times', sent)}</span>}
      </span>
    </span>
  )
}
