import type { CellFix, ImportReport } from '#shared/import/import.contract.ts'

/** What is told of a row that is left out already: it is not among those counted. */
export const LEFT_OUT: readonly string[] = [
  ...['no_company', 'no_person', 'person_repeated', 'session_added', 'badge_known', 'badge_elsewhere'],
  ...['speaker_known', 'other_domain', 'no_place', 'row_cancelled', 'row_repeated', 'company_repeated'],
]

/** What the report counts once the rows are gone that were left out since: it shows at once, not after the next dry run. */
export function withoutRows(
  { rows, mistakes, warnings, plan, people }: ImportReport,
  mends: readonly CellFix[],
): Pick<ImportReport, 'rows' | 'mistakes' | 'plan' | 'people'> {
  const told = [...mistakes, ...warnings]
  const already = new Set(told.filter(({ code }) => LEFT_OUT.includes(code)).map(({ row }) => row))
  const isOut = new Set(mends.filter(({ value }) => value === null).map(({ row }) => row))
  // A row that an earlier dry run left out is told no more.
  const gone = new Set(told.flatMap(({ row = 0 }) => (isOut.has(row) && !already.has(row) ? [row] : [])))
  const updated = people?.filter(({ row, isNew }) => gone.has(row) && !isNew).length ?? 0
  return {
    rows: rows - gone.size,
    mistakes: mistakes.filter(({ row }) => !gone.has(row)),
    ...(people && { people: people.filter(({ row }) => !gone.has(row)) }),
    ...(plan && {
      plan: {
        created: plan.created - (gone.size - updated),
        updated: plan.updated - updated,
        left: plan.left + gone.size,
      },
    }),
  }
}
