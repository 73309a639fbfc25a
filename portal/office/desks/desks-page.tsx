import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Route, Routes } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { Block, SectionPage, TableHeader, UnknownPage } from '#portal/office/layout/section-page.tsx'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { ReportPage } from '#portal/office/report/report-page.tsx'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'
import { ConflictList, DoubleHandOuts, UnappliedList } from './conflict-list.tsx'
import { DeskTiles, NewDesk } from './desk-tiles.tsx'
import css from './desks-page.module.css'

const MAX_COMPANIES = 8

/** Who is in, by pass: one line, so that it is seen together with the arrivals. */
function WhoIsIn({ arrivals }: { arrivals: Arrivals }) {
  const { t, i18n } = useTranslation('organizer-desks')
  const { t: words } = useTranslation('organizer')
  return (
    <Block title={t('who.title')}>
      <dl className={css.types}>
        {arrivals.types
          .filter(({ of }) => of > 0)
          .map(({ type, in: inside, of }) => (
            <div key={type}>
              <dt>
                <PassMark type={type} size="s" />
                {words(`home.pass.${type}`)}
              </dt>
              <dd>
                <b className="text-20">{inside.toLocaleString(i18n.language)}</b> / {of.toLocaleString(i18n.language)}
              </dd>
            </div>
          ))}
      </dl>
    </Block>
  )
}

/** The companies of which most people are in. */
function CompaniesIn({ arrivals }: { arrivals: Arrivals }) {
  const { t, i18n } = useTranslation('organizer-desks')
  if (arrivals.companies.length === 0) return null
  return (
    <Block title={t('who.companies')}>
      <table>
        <TableHeader columns={[t('organizer:person.company'), { number: t('who.in') }, { number: t('who.of') }]} />
        <tbody>
          {arrivals.companies.slice(0, MAX_COMPANIES).map(({ id, name, in: inside, of }) => (
            <tr key={id}>
              <td>
                <Link to={`/companies/${id}`}>{name || id}</Link>
              </td>
              <td data-number>{inside.toLocaleString(i18n.language)}</td>
              <td data-number>{of.toLocaleString(i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}

/** The desks section: the entrance live, and the report of arrivals. */
export function DesksPage() {
  return (
    <Routes>
      <Route index element={<EntrancePage />} />
      <Route path="report" element={<ReportPage />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  )
}

/** The entrance live: desks and their keys, arrivals, who is in, and conflicts between desks. */
function EntrancePage() {
  const { t, i18n } = useTranslation(['organizer-desks', 'organizer-report'])
  const { long } = useDates()
  const arrivals = useQueryData(queries.arrivals)
  const desks = useQueryData(queries.desks)
  const conflicts = useQueryData(queries.conflicts) ?? []
  const list = useRef<HTMLDivElement>(null)
  const toConflicts = () => {
    list.current?.scrollIntoView()
    list.current?.focus()
  }
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <SectionPage
      section="desks"
      note={arrivals && t('in', { in: number(arrivals.in), of: number(arrivals.of) })}
      tools={
        <>
          {arrivals && <span className={css.now}>{long(arrivals.at)}</span>}
          {conflicts.length > 0 && (
            <Button variant="line" onPress={() => toConflicts()}>
              {t('conflicts', { count: conflicts.length })}
            </Button>
          )}
          <LinkButton variant="line" to="/desks/report">
            {t('organizer-report:open')}
          </LinkButton>
          <NewDesk />
        </>
      }
    >
      {desks && <DeskTiles desks={desks} arrivals={arrivals} />}
      {arrivals && (
        <div className={css.below}>
          <div className={css.side}>
            <ArrivalBars arrivals={arrivals} />
            <WhoIsIn arrivals={arrivals} />
          </div>
          <div className={css.side}>
            <div ref={list} tabIndex={-1}>
              <ConflictList />
            </div>
            <DoubleHandOuts />
            <UnappliedList />
            <CompaniesIn arrivals={arrivals} />
          </div>
        </div>
      )}
    </SectionPage>
  )
}

const QUARTER_MS = 15 * 60 * 1000
const HOUR_MS = 4 * QUARTER_MS

/**
 * Every quarter hour, including empty ones, from the first arrival to the last one, or to now on the same day.
 * @param now ms
 */
export function quarterBars(quarters: readonly { at: string; count: number }[], now: number) {
  const counts = new Map(quarters.map(({ at, count }) => [Date.parse(at), count]))
  const times = [...counts.keys()]
  if (times.length === 0) return []
  const first = Math.min(...times)
  const last = Math.max(...times)
  const current = Math.floor(now / QUARTER_MS) * QUARTER_MS
  const end = current - first < 16 * HOUR_MS ? Math.max(last, current) : last
  const countAt = (at: number) => counts.get(at) ?? 0
  return Array.from({ length: (end - first) / QUARTER_MS + 1 }, (_, index) => {
    const at = first + index * QUARTER_MS
    const count = countAt(at)
    return {
      at: new Date(at).toISOString(),
      count,
      // Higher than both neighbours: labelled.
      isPeak: count > countAt(at - QUARTER_MS) && count > countAt(at + QUARTER_MS),
      isRunning: at === current,
      isHour: at % HOUR_MS === 0,
    }
  })
}

const WIDTH = 1000
const HEIGHT = 240
const TOP = 28
/** Quarters left free at the end, for the words at the line of now; a morning's worth at least. */
const ROOM = 3
const LEAST = 20

/** Arrivals by quarter hour: peaks are labelled, the current quarter is in ink. A table has the same for screen readers. */
export function ArrivalBars({ arrivals }: { arrivals: Arrivals }) {
  const { t } = useTranslation('organizer-desks')
  const { clock } = useDates()
  const now = Date.parse(arrivals.at)
  const bars = quarterBars(arrivals.quarters, now)
  const most = bars.reduce((top, bar) => (bar.count > top.count ? bar : top), { at: '', count: 0 })
  const running = bars.find(({ isRunning }) => isRunning)
  const step = WIDTH / Math.max(bars.length + ROOM, LEAST)
  const nowAt = running && step * (bars.indexOf(running) + 1)
  return (
    <Block
      title={t('arrivals.title')}
      note={
        most.count > 0 &&
        t('arrivals.note', {
          count: running?.count ?? 0,
          since: clock(running?.at ?? arrivals.at),
          most: clock(most.at),
        })
      }
    >
      {bars.length === 0 ? (
        <p>{t('arrivals.none')}</p>
      ) : (
        <>
          <svg className={css.bars} viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + 28}`} aria-hidden="true">
            {bars.map(({ at, count, isPeak, isRunning, isHour }, index) => {
              const height = (count / most.count) * HEIGHT
              const x = index * step
              return (
                <g key={at}>
                  <rect
                    x={x + step * 0.06}
                    y={TOP + HEIGHT - height}
                    width={step * 0.88}
                    height={height}
                    data-running={isRunning || undefined}
                  />
                  {(isPeak || isRunning) && (
                    <text x={x + step / 2} y={TOP + HEIGHT - height - 8} data-strong>
                      {count}
                    </text>
                  )}
                  {(isHour || index === 0) && (
                    <text x={x + step / 2} y={TOP + HEIGHT + 22}>
                      {clock(at)}
                    </text>
                  )}
                </g>
              )
            })}
            {nowAt !== undefined && (
              <>
                <path d={`M${nowAt} ${TOP}V${TOP + HEIGHT}`} data-now />
                <text x={nowAt + 8} y={TOP + 12} data-now>
                  {t('arrivals.now', { time: clock(arrivals.at) })}
                </text>
              </>
            )}
            <path d={`M0 ${TOP + HEIGHT}h${WIDTH}`} />
          </svg>
          <div className="visually-hidden">
            <table>
              <caption>{t('arrivals.title')}</caption>
              <tbody>
                {bars.map(({ at, count }) => (
                  <tr key={at}>
                    <th scope="row">{clock(at)}</th>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Block>
  )
}
