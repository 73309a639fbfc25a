import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrintDocument, PrintSheet } from '#portal/office/layout/paper.tsx'
import { DownloadButton, LoadingOrError, SectionPage, TableHeader } from '#portal/office/layout/section-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { ArrivalReport } from '#shared/report/report.contract.ts'
import { REPORT_PARTS, type ReportLine, type ReportPart, reportLines } from '#shared/report/report-lines.ts'
import css from './report-page.module.css'

/** One table for each part, with the previous edition and the change if there is one. */
function ReportTables({ report }: { report: ArrivalReport }) {
  const { t } = useTranslation('organizer-report')
  const { now, before } = report
  const years = [{ number: String(now.year) }, ...(before ? [{ number: String(before.year) }] : [])]
  const total: ReportLine = { name: t('arrived'), count: now.arrived, before: before?.arrived ?? null }
  return REPORT_PARTS.map((part) => (
    <table key={part}>
      <TableHeader columns={[t(`part.${part}`), ...years, ...(before ? [{ number: t('column.change') }] : [])]} />
      <tbody>
        {reportLines(report, part).map((line) => (
          <Line key={line.name} part={part} line={line} />
        ))}
        {part === 'types' && <Line line={total} />}
      </tbody>
    </table>
  ))
}

function Line({ part, line: { name, count, before } }: { part?: ReportPart; line: ReportLine }) {
  const { t, i18n } = useTranslation('organizer-report')
  const { mediumDate } = useDates()
  const names: Record<ReportPart, () => string> = {
    days: () => mediumDate(name),
    types: () => t(`organizer:home.pass.${name}` as 'organizer:home.pass.visitor'),
    nationalities: () => (name === '' ? t('unknown.nationalities') : nationalityText(name, i18n.language)),
    sectors: () => name || t('unknown.sectors'),
  }
  const change = before === null ? null : count - before
  return (
    <tr data-total={!part || undefined}>
      <th scope="row" dir="auto">
        {part ? names[part]() : name}
      </th>
      <td data-number>{count.toLocaleString(i18n.language)}</td>
      {before !== null && <td data-number>{before.toLocaleString(i18n.language)}</td>}
      {change !== null && (
        <td data-number>{change.toLocaleString(i18n.language, { signDisplay: 'exceptZero' }).replace('-', '−')}</td>
      )}
    </tr>
  )
}

/** Who arrived at this edition, compared with the previous one, on the screen, on paper and as a file. */
export function ReportPage() {
  const { t, i18n } = useTranslation('organizer-report')
  const [isPrinting, setPrinting] = useState(false)
  const query = useQuery(queries.arrivalReport)
  const report = query.data
  const note = ({ now: { arrived, people } }: ArrivalReport) =>
    t('note', { arrived: arrived.toLocaleString(i18n.language), people: people.toLocaleString(i18n.language) })
  return (
    <SectionPage
      section="desks"
      title={t('title')}
      note={report && note(report)}
      tools={
        <>
          <LinkButton variant="line" icon="back" to="/desks">
            {t('back')}
          </LinkButton>
          <DownloadButton path="/api/reports/arrivals/sheet" errorTitle={t('organizer:notSaved')}>
            {t('save')}
          </DownloadButton>
          <Button icon="print" isDisabled={!report} onPress={() => setPrinting(true)}>
            {t('organizer:act.print')}
          </Button>
        </>
      }
    >
      {!report && <LoadingOrError query={query} />}
      {report &&
        (report.now.arrived > 0 || report.before ? (
          <div className={css.report}>
            {!report.before && <p className={css.note}>{t('noBefore')}</p>}
            <ReportTables report={report} />
          </div>
        ) : (
          <EmptyState title={t('none')} />
        ))}
      {report && isPrinting && (
        <PrintDocument onPrinted={() => setPrinting(false)}>
          <PrintSheet title={t('title')}>
            <p>{note(report)}</p>
            <ReportTables report={report} />
          </PrintSheet>
        </PrintDocument>
      )}
    </SectionPage>
  )
}
