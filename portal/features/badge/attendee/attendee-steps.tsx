import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { AttendeeProgress } from './attendee-progress.ts'
import css from './attendee-steps.module.css'
import { useAttendeeText } from './attendee-text.ts'

type Props = { progress: AttendeeProgress; isReady: boolean }

/** Photo, informations, policy as three squares; what is left and the next thing in words. */
export function AttendeeSteps({ progress, isReady }: Props) {
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
export function StepsLeft({ progress, isReady, isShort = false }: Props & { isShort?: boolean }) {
  const { t } = useTranslation('attendee')
  if (!isReady && progress.left > 0) {
    return <b className={css.panel}>{t('steps.left', { count: progress.left })}</b>
  }
  return (
    <b className={cx(css.panel, css.white)}>
      <Icon name="check" size="s" />
      {!isShort && (isReady ? t('steps.ready') : t('steps.toSave'))}
    </b>
  )
}
