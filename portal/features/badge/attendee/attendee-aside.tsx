import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeCard, type BadgeCardProps } from '#portal/features/badge/badge-card/badge-card.tsx'
import { Lanyard } from '#portal/features/badge/badge-card/lanyard.tsx'
import { cx } from '#portal/ui/cx.ts'
import { ProgressAnnouncer } from '#portal/ui/progress-announcer.tsx'
import css from './attendee-aside.module.css'
import type { AttendeeProgress } from './attendee-progress.ts'
import { useAttendeeText } from './attendee-query.ts'
import { AttendeeSteps } from './attendee-steps.tsx'

type Props = {
  card: BadgeCardProps
  progress: AttendeeProgress
  isReady: boolean
  /** The ink ground: a phone shows the strip once it has left the screen. */
  ref: Ref<HTMLDivElement>
}

/** The badge on its lanyard on the dark ground, with the steps below. */
export function AttendeeAside({ card, progress, isReady, ref }: Props) {
  return (
    <AttendeeGround card={card} ref={ref}>
      <AttendeeSteps progress={progress} isReady={isReady} />
      <RemainingAnnouncement progress={progress} isReady={isReady} />
    </AttendeeGround>
  )
}

type GroundProps = {
  card: BadgeCardProps
  /** Of the badge's box. */
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The ink ground: a badge hanging from the sign, and what stands under it. */
export function AttendeeGround({ card, className, ref, children }: GroundProps) {
  return (
    <div className={css.hang} data-ground="ink" {...(ref && { ref })}>
      <HangingBadge card={card} className={className} />
      <div className={css.under}>{children}</div>
    </div>
  )
}

/** The strap comes out of the sign above: 72 px of header and the gap, 60 on phones. */
export function HangingBadge({ card, className }: Pick<GroundProps, 'card' | 'className'>) {
  return (
    <div className={cx(css.badge, className)}>
      <span className={css.wide}>
        <Lanyard drop={136} />
      </span>
      <span className={css.narrow}>
        <Lanyard drop={112} />
      </span>
      <BadgeCard {...card} />
    </div>
  )
}

/** "1 left: Mobile Number", said aloud. */
function RemainingAnnouncement({ progress, isReady }: { progress: AttendeeProgress; isReady: boolean }) {
  const { t } = useTranslation('attendee')
  const { stepName } = useAttendeeText()
  const { left, next } = progress
  if (isReady) return <ProgressAnnouncer text={t('ready')} />
  return <ProgressAnnouncer text={next ? t('ui:leftNext', { count: left, next: stepName(next) }) : t('ui:toSave')} />
}
