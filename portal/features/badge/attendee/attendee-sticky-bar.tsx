import { BadgeCard, type BadgeCardProps } from '#portal/features/badge/badge-card/badge-card.tsx'
import { cx } from '#portal/ui/cx.ts'
import type { AttendeeField } from '#shared/badge/badge.fields.ts'
import type { AttendeeProgress } from './attendee-progress.ts'
import { StepsLeft } from './attendee-steps.tsx'
import css from './attendee-sticky-bar.module.css'
import { useAttendeeText } from './attendee-text.ts'

type Props = {
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
export function AttendeeStickyBar({ isShown, card, progress, isReady, typing }: Props) {
  const { stepName } = useAttendeeText()
  const name = [card.nom, card.prenom].map((part) => part?.trim()).filter(Boolean)
  const step = typing?.field ?? progress.next
  return (
    <div className={cx(css.strip, isShown && css.shown)} data-ground="ink" aria-hidden="true" data-noprint>
      <BadgeCard {...card} size="xs" decorative />
      <div className={css.words}>
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
