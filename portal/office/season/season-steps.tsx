import { useTranslation } from 'react-i18next'
import { Block } from '#portal/office/frame/block.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { SEASON_STEPS, type Seasons } from '#shared/season/season.contract.ts'
import css from './season-steps.module.css'

/** How far the beginning has come; it goes on when the window is closed. */
export function SeasonSteps({ running }: { running: NonNullable<Seasons['running']> }) {
  const { t } = useTranslation('organizer-season')
  const { clock } = useDates()
  const at = SEASON_STEPS.indexOf(running.step)
  return (
    <Block title={t('running')} note={t('runningSince', { time: clock(running.since), by: running.by })}>
      <ol className={css.steps}>
        {SEASON_STEPS.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            {t(`step.${step}`)}
          </li>
        ))}
      </ol>
      <p role="status">{t(`step.${running.step}`)}</p>
      <p>{t('runningNote')}</p>
    </Block>
  )
}
