import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Allowed, AllowedButton } from '#portal/office/auth/allowed.tsx'
import {
  Block,
  DownloadButton,
  ErrorNotice,
  LoadingOrError,
  SectionPage,
  TableHeader,
} from '#portal/office/layout/section-page.tsx'
import { confirm, failureMessage } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { hasDayBegun, hasDayEnded } from '#shared/edition/edition.rules.ts'
import {
  SEASON_STEPS,
  type SeasonBlocker,
  type SeasonReport,
  type Seasons,
  type SeasonTables,
} from '#shared/season/season.contract.ts'
import { ChangesTable } from './changes-table.tsx'
import css from './season-page.module.css'
import { type SeasonRequest, seasonsQuery, useBeginSeason, useSeasonPlan } from './use-season.ts'

/** The next edition: its days, what it keeps, a dry run, and the button that starts it. */
export function SeasonPage() {
  const query = useQuery(seasonsQuery)
  const seasons = query.data
  if (!seasons) return <LoadingOrError query={query} />
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

/** Where each blocker is resolved. */
const BLOCKER_PATHS: Record<SeasonBlocker['what'], string> = {
  visas: '/data',
  photos: '/data',
  mails: '/mail',
  campaigns: '/mail/campaigns',
}

/** The dry run: what blocks it, what is kept and what is only archived, the changes to the edition, and below that the button. */
export function SeasonPlanView({ request, onBegun }: { request: SeasonRequest; onBegun: () => void }) {
  const { t } = useTranslation('organizer-season')
  const { data: plan, error, isFetching } = useSeasonPlan(request)
  const begin = useBeginSeason(onBegun)
  const earlyWarning = useEarlyWarning(plan?.fromYear)
  const { year } = request
  if (!plan)
    return (
      <Block title={t('plan')} note={t('dryRun')}>
        {error ? (
          <ErrorNotice>{failureMessage(error)}</ErrorNotice>
        ) : (
          <p role="status">{t(isFetching ? 'reading' : 'none')}</p>
        )}
      </Block>
    )
  const confirmAndBegin = async () => {
    const message = [earlyWarning, t('confirmText', { from: plan.fromYear })].filter(Boolean).join(' ')
    if (await confirm({ title: t('confirmTitle', { year }), message, confirmLabel: t('begin', { year }) }))
      begin.mutate(request)
  }
  return (
    <>
      <Block title={t('plan')} note={t('dryRun')}>
        {earlyWarning && <Notice kind="error">{earlyWarning}</Notice>}
        {plan.blockers.length > 0 ? (
          <SeasonBlockers blockers={plan.blockers} />
        ) : (
          <Allowed call="season.beginSeason">
            <p>{t('buttonBelow')}</p>
          </Allowed>
        )}
      </Block>
      <SeasonTable tables={plan.tables} />
      <Block title={t('edition')} note={t('editionNote')}>
        <ChangesTable changes={plan.edition} />
      </Block>
      {plan.blockers.length === 0 && (
        <p>
          <AllowedButton
            call="season.beginSeason"
            variant="danger"
            isPending={begin.isPending}
            pendingLabel={t('running')}
            onPress={confirmAndBegin}
          >
            {t('begin', { year })}
          </AllowedButton>
        </p>
      )}
    </>
  )
}

/** Says that the present edition is yet to come, or not over; '' once it is, and while there is no plan. */
function useEarlyWarning(year: number | undefined) {
  const { t } = useTranslation('organizer-season')
  const { longDate } = useDates()
  const edition = useQueryData(queries.edition)
  const now = Date.now()
  if (!year || !edition || hasDayEnded(edition.dates.end, now)) return ''
  const { start, end } = edition.dates
  return hasDayBegun(start, now)
    ? t('early.running', { year, date: longDate(end) })
    : t('early.ahead', { year, date: longDate(start) })
}

/** What must be resolved first, with links. */
function SeasonBlockers({ blockers }: { blockers: readonly SeasonBlocker[] }) {
  const { t } = useTranslation('organizer-season')
  return (
    <Notice kind="warning" role="status">
      <h3>{t('blockers')}</h3>
      <ul>
        {blockers.map(({ what, count }) => (
          <li key={what}>
            <Link to={BLOCKER_PATHS[what]}>{t(`blocker.${what}`, { count })}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The tables people know by name; the others are parts of these. */
const SHOWN_TABLES = [
  'company',
  'contact',
  'sponsor',
  'mailModel',
  'desk',
  'badge',
  'speaker',
  'session',
  'visa',
  'material',
  'note',
  'outbox',
  'campaign',
  'checkin',
  'print',
  'conflict',
  'loginLink',
  'file',
  'change',
] as const

/** How many records of each kind the next edition keeps, and how many remain only in the archive. */
function SeasonTable({ tables }: { tables: SeasonTables }) {
  const { t, i18n } = useTranslation('organizer-season')
  return (
    <Block title={t('counts')} note={t('countsNote')}>
      <table>
        <TableHeader columns={[t('organizer:word.what'), { number: t('stays') }, { number: t('goes') }]} />
        <tbody>
          {SHOWN_TABLES.map((name) => {
            const { stays = 0, goes = 0 } = tables.find(({ table }) => table === name) ?? {}
            return (
              <tr key={name}>
                <th scope="row">{t(`organizer:records.${name}`)}</th>
                <td data-number>{stays.toLocaleString(i18n.language)}</td>
                <td data-number>{goes.toLocaleString(i18n.language)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Block>
  )
}
