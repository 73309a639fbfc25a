import { useTranslation } from 'react-i18next'
import { BadgeCard, type BadgeCardProps } from '#portal/features/badge/badge-card/badge-card.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { AttendeeField } from '#shared/badge/badge.fields.ts'
import type { AttendeeProgress } from './attendee-progress.ts'
import { useAttendeeText } from './attendee-query.ts'
import css from './attendee-steps.module.css'

type AttendeeStepsProps = { progress: AttendeeProgress; isReady: boolean }

/** Photo, informations, policy as three squares; what is left and the next thing in words. */
export function AttendeeSteps({ progress, isReady }: AttendeeStepsProps) {
  const { stepName } = useAttendeeText()
  const shown = isReady ? (['done', 'done', 'done'] as const) : progress.steps
  return (
    <div className={css.steps}>
      <ol className={css.squares} aria-hidden="true">
        {shown.map((state, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={at} className={cx(css.square, css[state])}>
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
function StepsLeft({ progress, isReady, isShort = false }: AttendeeStepsProps & { isShort?: boolean }) {
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
 * The badge on a phone while its fields are filled in: 76 px above them. It lies over the page, so nothing
 * moves under the fingers, and it repeats only what is said elsewhere.
 */
export function AttendeeStickyBar({ isShown, card, progress, isReady, typing }: AttendeeStickyBarProps) {
  const { stepName } = useAttendeeText()
  const name = [card.nom, card.prenom].map((part) => part?.trim()).filter(Boolean)
  const step = typing?.field ?? progress.next
  return (
    <div className={cx(css.strip, isShown && css.shown)} data-ground="ink" aria-hidden="true" data-noprint>
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
