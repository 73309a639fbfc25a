import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { ErrorNotice } from '#portal/office/frame/error-notice.tsx'
import { Block, TableHeader } from '#portal/office/frame/section-page.tsx'
import { confirm, failureMessage } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { hasDayBegun, hasDayEnded } from '#shared/edition/edition.rules.ts'
import type { SeasonBlocker, SeasonTables } from '#shared/season/season.contract.ts'
import { ChangesTable } from './changes-table.tsx'
import { type SeasonRequest, useBeginSeason, useSeasonPlan } from './use-season.ts'

/** Where each blocker is resolved. */
const BLOCKER_PATHS: Record<SeasonBlocker['what'], string> = {
  visas: '/data',
  photos: '/data',
  mails: '/mail',
  campaigns: '/mail/campaigns',
}

/** The dry run: what blocks it, what is kept and what is only archived, the changes to the edition, and below them the button. */
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
          <Allowed call="season.beginSeason">
            <Button variant="danger" isPending={begin.isPending} pendingLabel={t('running')} onPress={confirmAndBegin}>
              {t('begin', { year })}
            </Button>
          </Allowed>
        </p>
      )}
    </>
  )
}

/** Says that the present edition is yet to come, or not over; '' once it is, and while there is no plan. */
function useEarlyWarning(year: number | undefined) {
  const { t } = useTranslation('organizer-season')
  const { longDate } = useDates()
  const { data: edition } = useQuery(queries.edition)
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
