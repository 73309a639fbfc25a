import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeCard, type BadgeCardProps } from '#portal/features/badge/badge-card/badge-card.tsx'
import { Lanyard } from '#portal/features/badge/badge-card/lanyard.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { ProgressAnnouncer } from '#portal/ui/progress-announcer.tsx'
import type { AttendeeField } from '#shared/badge/badge.fields.ts'
import css from './attendee-aside.module.css'
import { type AttendeeProgress, useAttendeeText } from './attendee-query.ts'

type Props = {
  card: BadgeCardProps
  progress: AttendeeProgress
  isReady: boolean
  /** The dark panel; a phone shows the strip once the panel has scrolled off the screen. */
  ref: Ref<HTMLDivElement>
}

/** The badge on its lanyard in the dark panel, with the steps below. */
export function AttendeeAside({ card, progress, isReady, ref }: Props) {
  return (
    <AttendeePanel card={card} ref={ref}>
      <AttendeeSteps progress={progress} isReady={isReady} />
      <RemainingAnnouncement progress={progress} isReady={isReady} />
    </AttendeePanel>
  )
}

type PanelProps = {
  card: BadgeCardProps
  /** For the box around the badge. */
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The dark panel: a badge hanging from the sign, and the content below it. */
export function AttendeePanel({ card, className, ref, children }: PanelProps) {
  return (
    <div className={css.hang} data-surface="dark" {...(ref && { ref })}>
      <HangingBadge card={card} className={className} />
      <div className={css.under}>{children}</div>
    </div>
  )
}

/** The strap comes out of the sign above: 72 px of header and the gap, 60 on phones. */
export function HangingBadge({ card, className }: Pick<PanelProps, 'card' | 'className'>) {
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

type AttendeeStepsProps = { progress: AttendeeProgress; isReady: boolean }

/** Photo, information, policy as three squares; what is left and the next step as text. */
function AttendeeSteps({ progress, isReady }: AttendeeStepsProps) {
  const { stepName } = useAttendeeText()
  const shown = isReady ? (['done', 'done', 'done'] as const) : progress.steps
  return (
    <div className={css.steps}>
      <ol className={css.squares} aria-hidden>
        {shown.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
          <li key={index} className={cx(css.square, css[state])}>
            {state === 'done' && <Icon name="check" size="s" />}
          </li>
        ))}
      </ol>
      <p className={css.words}>
        <StepsLeft progress={progress} isReady={isReady} />
        {!isReady && progress.next && <span>{stepName(progress.next)}</span>}
      </p>
    </div>
  )
}

/** "2 left" in the accent; white with a tick when nothing is, `isShort` with the tick alone. */
function StepsLeft({ progress, isReady, isShort }: AttendeeStepsProps & { isShort?: boolean }) {
  const { t } = useTranslation('attendee')
  if (!isReady && progress.left > 0) {
    return <b className={css.panel}>{t('ui:left', { count: progress.left })}</b>
  }
  return (
    <b className={cx(css.panel, css.white)}>
      <Icon name="check" size="s" />
      {!isShort && (isReady ? t('ready') : t('ui:toSave'))}
    </b>
  )
}

type AttendeeStickyBarProps = {
  isShown: boolean
  card: BadgeCardProps
  progress: AttendeeProgress
  isReady: boolean
  /** What is being typed. */
  typing: { field: AttendeeField; value: string } | undefined
}

/**
 * The badge on a phone while its fields are filled in: 76 px above them. It overlays the page, so nothing
 * moves under the fingers, and only repeats what is shown elsewhere.
 */
export function AttendeeStickyBar({ isShown, card, progress, isReady, typing }: AttendeeStickyBarProps) {
  const { stepName } = useAttendeeText()
  const name = [card.nom, card.prenom].map((part) => part?.trim()).filter(Boolean)
  const step = typing?.field ?? progress.next
  return (
    <div className={cx(css.strip, isShown && css.shown)} data-surface="dark" aria-hidden data-noprint>
      <BadgeCard {...card} size="xs" decorative />
      <div className={css.barText}>
        <p className={css.name}>
          <bdi>{name.length > 0 ? name.join(' ') : stepName('nom')}</bdi>
        </p>
        {step && (
          <p className={css.typing}>
            {typing?.value ? <bdi>{typing.value}</bdi> : stepName(step)}
            {typing && <i className={css.caret} />}
          </p>
        )}
      </div>
      <StepsLeft progress={progress} isReady={isReady} isShort />
    </div>
  )
}
