import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import css from './attendee-aside.module.css'
import type { AttendeeProgress } from './attendee-progress.ts'
import { AttendeeStops } from './attendee-stops.tsx'
import { useAttendeeText } from './attendee-text.ts'
import { BadgeCard, type BadgeCardProps } from './badge-card.tsx'
import { Lanyard } from './lanyard.tsx'

/** A pause in typing after which what is left is said aloud. */
const QUIET_MS = 1500

type Props = {
  card: BadgeCardProps
  progress: AttendeeProgress
  isReady: boolean
  /** The ink ground: a phone shows the strip once it has left the screen. */
  ref: Ref<HTMLDivElement>
}

/** The badge on its lanyard, on ink, with the stops under it. */
export function AttendeeAside({ card, progress, isReady, ref }: Props) {
  return (
    <AttendeeGround card={card} ref={ref}>
      <AttendeeStops progress={progress} isReady={isReady} />
      <SpokenProgress progress={progress} isReady={isReady} />
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

/** Says "1 left: Mobile Number" politely, not at each key and not on arrival. */
function SpokenProgress({ progress, isReady }: { progress: AttendeeProgress; isReady: boolean }) {
  const { t } = useTranslation('attendee')
  const { stepName } = useAttendeeText()
  const { left, next } = progress
  const words = isReady
    ? t('stops.ready')
    : next
      ? t('stops.leftNext', { count: left, next: stepName(next) })
      : t('stops.toSave')
  const [arrival] = useState(words)
  const [said, setSaid] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="visually-hidden" role="status">
      {said === arrival ? '' : said}
    </p>
  )
}
