import { type Cell, download, type Handlers, type Language, writeWorkbook, XLSX } from '#server/base/index.ts'
import { dayText } from '#server/messaging/mail/event-time.ts'
import enOffice from '#shared/locales/desktop/en/organizer.json' with { type: 'json' }
import enReport from '#shared/locales/desktop/en/organizer-report.json' with { type: 'json' }
import frOffice from '#shared/locales/desktop/fr/organizer.json' with { type: 'json' }
import frReport from '#shared/locales/desktop/fr/organizer-report.json' with { type: 'json' }
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { ArrivalReport, reportContract } from '#shared/report/report.contract.ts'
import { REPORT_PARTS, type ReportPart, reportLines } from '#shared/report/report-lines.ts'
import { arrivalReport } from './report.store.ts'

const words = {
  en: { ...enReport, type: enOffice.home.pass, name: enOffice.word.name },
  fr: { ...frReport, type: frOffice.home.pass, name: frOffice.word.name },
}

export const reportHandlers: Handlers<typeof reportContract> = {
  getArrivalReport: (_input, _actor, { db, edition }) => arrivalReport(db, edition.current().year),

  async exportArrivalReport(_input, { language }, { db, edition }) {
    const { year } = edition.current()
    const rows = sheetOf(await arrivalReport(db, year), language)
    return download(XLSX, `arrivals-${year}.xlsx`, Buffer.from(await writeWorkbook(words[language].title, rows)))
  },
}

function sheetOf(report: ArrivalReport, language: Language): Cell[][] {
  const { now, before } = report
  const { part, column, name, people, arrived } = words[language]
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
    [column.part, name, String(now.year), before ? String(before.year) : column.before, column.change],
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
  const { unknown, type } = words[language]
  if (part === 'days') return dayText(Date.parse(name), language)
  if (part === 'types') return (type as Record<string, string>)[name] ?? name
  if (name === '') return unknown[part]
  return part === 'nationalities' ? nationalityText(name, language) : name
}
