import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { DownloadButton } from '#portal/office/frame/form-dialog.tsx'
import { Block, QueryState, SectionPage, TableHeader } from '#portal/office/frame/section-page.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { SEASON_STEPS, type SeasonReport, type Seasons } from '#shared/season/season.contract.ts'
import css from './season-page.module.css'
import { SeasonPlanView } from './season-plan-view.tsx'
import { seasonsQuery } from './use-season.ts'

/** The next edition: its days, what it keeps, a dry run, and the button that starts it. */
export function SeasonPage() {
  const { data: seasons, error, refetch } = useQuery(seasonsQuery)
  if (!seasons) return <QueryState error={error} onRetry={refetch} />
  return <NextSeason seasons={seasons} />
}

function NextSeason({ seasons }: { seasons: Seasons }) {
  const { t } = useTranslation(['organizer-season', 'organizer-edition'])
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [keepBooths, setKeepBooths] = useState(false)
  const [keepAllowances, setKeepAllowances] = useState(false)
  const { begun, running, year } = seasons
  const request = {
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
        <div className={css.request}>
          <Block title={t('request')}>
            <div className={css.fields}>
              <DateField label={t('organizer-edition:field.start')} value={start} onChange={setStart} />
              <DateField label={t('organizer-edition:field.end')} value={end} onChange={setEnd} />
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
              request={request}
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
  const currentIndex = SEASON_STEPS.indexOf(running.step)
  return (
    <Block title={t('running')} note={t('runningSince', { time: clock(running.since), by: running.by })}>
      <ol className={css.steps}>
        {SEASON_STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === currentIndex ? 'step' : undefined}
            data-done={index < currentIndex || undefined}
          >
            {t(`step.${step}`)}
          </li>
        ))}
      </ol>
      <p role="status">{t(`step.${running.step}`)}</p>
      <p>{t('runningNote')}</p>
    </Block>
  )
}

/** Editions that ended here, each with its archive. */
function EndedSeasons({ begun }: { begun: readonly SeasonReport[] }) {
  const { t, i18n } = useTranslation('organizer-season')
  const { instant } = useDates()
  const size = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <Block title={t('ended')}>
      {begun.length === 0 && <p>{t('noneEnded')}</p>}
      {begun.length > 0 && (
        <table>
          <TableHeader columns={[t('organizer:section.edition'), t('when'), t('who'), t('organizer:header.archive')]} />
          <tbody>
            {begun.map(({ archive, fromYear, at, actor, bytes, tables }) => (
              <tr key={archive}>
                <th scope="row">{fromYear}</th>
                <td>{instant(at)}</td>
                <td>
                  {actor}, {t('gone', { count: tables.find(({ table }) => table === 'badge')?.goes ?? 0 })}
                </td>
                <td>
                  <Allowed call="visa.listVisas">
                    <DownloadButton path={`/api/seasons/${archive}/archive`} variant="quiet">
                      {t('mb', { name: archive, size: size.format(bytes / 1e6) })}
                    </DownloadButton>
                  </Allowed>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{t('archiveNote')}</p>
    </Block>
  )
}
