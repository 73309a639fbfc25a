import type { ArrivalReport, Counts } from './report.contract.ts'

export const REPORT_PARTS = ['days', 'types', 'nationalities', 'sectors'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

/** A line of the report: a count, and that of the previous edition, null if there is none. */
export interface ReportLine {
  name: string
  count: number
  before: number | null
}

/** A part of the report next to the previous edition's: matched by name, or for days by position, since the dates differ. */
export function reportLines({ now, before }: ArrivalReport, part: ReportPart) {
  const [own, former] = [now[part], before?.[part]]
  if (part === 'days')
    return Array.from({ length: Math.max(own.length, former?.length ?? 0) }, (_, index) => ({
      name: own[index]?.name ?? former?.[index]?.name ?? '',
      count: own[index]?.count ?? 0,
      before: former ? (former[index]?.count ?? 0) : null,
    }))
  const countIn = (counts: Counts, name: string) => counts.find((one) => one.name === name)?.count ?? 0
  const names = new Set([...own, ...(former ?? [])].map(({ name }) => name))
  const lines = [...names].map((name) => ({
    name,
    count: countIn(own, name),
    before: former ? countIn(former, name) : null,
  }))
  // Unknown comes last, whatever its count.
  const isUnknown = ({ name }: ReportLine) => Number(name === '')
  return lines.sort((one, other) => isUnknown(one) - isUnknown(other) || other.count - one.count)
}
