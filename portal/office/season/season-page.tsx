import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from '#portal/office/frame/block.tsx'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { SEASON_STEPS, type Seasons } from '#shared/season/season.contract.ts'
import { EndedSeasons } from './ended-seasons.tsx'
import css from './season-page.module.css'
import { SeasonPlanView } from './season-plan-view.tsx'
import { seasonsQuery } from './use-season.ts'

/** The next edition: its days, what it keeps, a dry run, and the button that starts it. */
export function SeasonPage() {
  const { data: seasons, error, refetch } = useQuery(seasonsQuery)
  if (!seasons) return <QueryState error={error} onRetry={() => void refetch()} />
  return <NextSeason seasons={seasons} />
}

function NextSeason({ seasons }: { seasons: Seasons }) {
  const { t } = useTranslation('organizer-season')
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [keepBooths, setKeepBooths] = useState(false)
  const [keepAllowances, setKeepAllowances] = useState(false)
  const { begun, running, year } = seasons
  const wanted = {
    start,
    end,
    keepBooths,
    keepAllowances,
    year: Number(start.slice(0, 4)),
    after: begun.length,
  }
  return (
    <SectionPage section="edition" title={t('title')} note={t('present', { year })}>
      <div className={css.page}>
        <div className={css.asked}>
          <Block title={t('asked')}>
            <div className={css.fields}>
              <DateField label={t('start')} value={start} onChange={setStart} />
              <DateField label={t('end')} value={end} onChange={setEnd} />
            </div>
            <div className={css.ticks}>
              <Checkbox value={keepBooths} onChange={setKeepBooths}>
                {t('keepBooths')}
              </Checkbox>
              <Checkbox value={keepAllowances} onChange={setKeepAllowances}>
                {t('keepAllowances')}
              </Checkbox>
            </div>
            <p>{t('explained')}</p>
          </Block>
          <EndedSeasons begun={begun} />
        </div>
        <div className={css.plan}>
          {running ? (
            <SeasonSteps running={running} />
          ) : (
            <SeasonPlanView
              key={begun.length}
              wanted={wanted}
              onBegun={() => {
                setStart('')
                setEnd('')
              }}
            />
          )}
        </div>
      </div>
    </SectionPage>
  )
}

/** Progress of the season change, which continues when the window is closed. */
function SeasonSteps({ running }: { running: NonNullable<Seasons['running']> }) {
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
