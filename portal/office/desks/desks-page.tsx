import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Route, Routes } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { Block, SectionPage, TableHeader, UnknownPage } from '#portal/office/frame/section-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { ReportPage } from '#portal/office/report/report-page.tsx'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'
import { ArrivalBars } from './arrival-bars.tsx'
import { ConflictList, TwiceList } from './conflict-list.tsx'
import { DeskTiles } from './desk-tiles.tsx'
import css from './desks-page.module.css'
import { NewDesk } from './new-desk.tsx'
import { UnappliedList } from './unapplied-list.tsx'

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
                <b>{inside.toLocaleString(i18n.language)}</b> / {of.toLocaleString(i18n.language)}
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
        <TableHeader columns={[t('who.pass'), { number: t('who.in') }, { number: t('who.of') }]} />
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
  const { data: arrivals } = useQuery(queries.arrivals)
  const { data: desks } = useQuery(queries.desks)
  const { data: conflicts = [] } = useQuery(queries.conflicts)
  const list = useRef<HTMLDivElement>(null)
  const toConflicts = () => {
    list.current?.scrollIntoView()
    list.current?.focus()
  }
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <SectionPage
      section="desks"
      note={arrivals && t('in', { count: arrivals.in, in: number(arrivals.in), of: number(arrivals.of) })}
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
            <TwiceList />
            <UnappliedList />
            <CompaniesIn arrivals={arrivals} />
          </div>
        </div>
      )}
    </SectionPage>
  )
}
