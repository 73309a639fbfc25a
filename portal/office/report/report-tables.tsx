import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Heads } from '#portal/office/frame/heads.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { ArrivalReport } from '#shared/report/report.contract.ts'
import { REPORT_PARTS, type ReportLine, type ReportPart, reportLines } from '#shared/report/report-lines.ts'

/** One table for each part, with the edition before and the change where there is one. */
export function ReportTables({ report }: { report: ArrivalReport }) {
  const { t } = useTranslation('organizer-report')
  const { now, before } = report
  const years = [{ number: String(now.year) }, ...(before ? [{ number: String(before.year) }] : [])]
  const total: ReportLine = { name: t('arrived'), count: now.arrived, before: before?.arrived ?? null }
  return REPORT_PARTS.map((part) => (
    <table key={part}>
      <Heads of={[t(`part.${part}`), ...years, ...(before ? [{ number: t('column.change') }] : [])]} />
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
  const { t } = useTranslation(['organizer-report', 'organizer'])
  const language = useLanguage()
  const { plainDay } = useDates()
  const names: Record<ReportPart, () => string> = {
    days: () => plainDay(name),
    types: () => t(`organizer:home.pass.${name}` as 'organizer:home.pass.visitor'),
    nationalities: () => (name === '' ? t('unknown.nationalities') : nationalityText(name, language)),
    sectors: () => name || t('unknown.sectors'),
  }
  const change = before === null ? null : count - before
  return (
    <tr data-total={!part || undefined}>
      <th scope="row" dir="auto">
        {part ? names[part]() : name}
      </th>
      <td data-number>{count.toLocaleString(language)}</td>
      {before !== null && <td data-number>{before.toLocaleString(language)}</td>}
      {change !== null && (
        <td data-number>{change.toLocaleString(language, { signDisplay: 'exceptZero' }).replace('-', '−')}</td>
      )}
    </tr>
  )
}
