import { type Cell, download, type Handlers, type Language, writeWorkbook, XLSX } from '#server/base/index.ts'
import { dayText } from '#server/messaging/mail/event-time.ts'
import { officeTexts } from '#shared/locales/office-texts.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { ArrivalReport, reportContract } from '#shared/report/report.contract.ts'
import { REPORT_PARTS, type ReportPart, reportLines } from '#shared/report/report-lines.ts'
import { arrivalReport } from './report.store.ts'

export const reportHandlers: Handlers<typeof reportContract> = {
  getArrivalReport: (_input, _actor, { db, edition }) => arrivalReport(db, edition.current().year),

  async exportArrivalReport(_input, { language }, { db, edition }) {
    const { year } = edition.current()
    const rows = sheetOf(await arrivalReport(db, year), language)
    return download(
      XLSX,
      `arrivals-${year}.xlsx`,
      Buffer.from(await writeWorkbook(officeTexts[language].report.title, rows)),
    )
  },
}

function sheetOf(report: ArrivalReport, language: Language): Cell[][] {
  const { now, before } = report
  const {
    office: { word },
    report: { part, column, people, arrived },
  } = officeTexts[language]
  const change = (count: number, former: number | null | undefined) =>
    former === null || former === undefined ? null : count - former
  const sum = (name: string, key: 'people' | 'arrived') => [
    '',
    name,
    now[key],
    before?.[key] ?? null,
    change(now[key], before?.[key]),
  ]
  return [
    [column.part, word.name, String(now.year), before ? String(before.year) : column.before, column.change],
    sum(people, 'people'),
    sum(arrived, 'arrived'),
    ...REPORT_PARTS.flatMap((one) =>
      reportLines(report, one).map(({ name, count, before: former }) => [
        part[one],
        nameIn(one, name, language),
        count,
        former,
        change(count, former),
      ]),
    ),
  ]
}

function nameIn(part: ReportPart, name: string, language: Language): Cell {
  const { office, report } = officeTexts[language]
  if (part === 'days') return dayText(Date.parse(name), language)
  if (part === 'types') return (office.home.pass as Record<string, string>)[name] ?? name
  if (name === '') return report.unknown[part]
  return part === 'nationalities' ? nationalityText(name, language) : name
}
