import type { Context } from '#server/base/index.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import type { Booth, NewCompany } from '#shared/company/company.schema.ts'
import { normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { formatBooths } from '#shared/import/import.rules.ts'
import type { Report } from './import-report.ts'
import { type ImportedRow, yieldBetweenBatches } from './read-rows.ts'

type Owner = { _id: string; raisonSocial: string }

/**
 * Warns about booths that belong to another company, are in another row too, or are not on the plan. None of it is a
 * mistake: two companies may share a booth, and a plan may come later.
 */
export async function warnAboutBooths(
  rows: readonly ImportedRow<NewCompany>[],
  companies: readonly CompanyRow[],
  report: Report,
  context: Context,
) {
  const given = new Set(rows.filter(({ given }) => given.stand).map(({ given }) => given.email))
  if (given.size === 0) return
  const owners = new Map<string, Owner>()
  // A company that the file itself gives booths no longer has its earlier ones.
  for (const { _id, raisonSocial, email, stand } of companies)
    if (!given.has(email))
      for (const booth of JSON.parse(stand) as Booth[]) owners.set(normalizeBooth(booth.stand), { _id, raisonSocial })
  const onPlan = new Set(Object.keys(context.edition.current().floorPlan.booths).map(normalizeBooth))
  const seen = new Map<string, { row: number; email: EmailAddress }>()
  for (const [index, { row, columns, given }] of rows.entries()) {
    await yieldBetweenBatches(index)
    const cell = { row, column: columns.stand ?? '', value: formatBooths(given.stand ?? []) }
    const offPlan: string[] = []
    for (const { stand } of given.stand ?? []) {
      const number = normalizeBooth(stand)
      if (number === '') continue
      const owner = owners.get(number)
      const earlier = seen.get(number)
      if (owner) report.warn(cell, 'booth_taken', { known: owner }, { booth: stand })
      else if (earlier && earlier.email !== given.email)
        report.warn(cell, 'booth_repeated', {}, { booth: stand, row: String(earlier.row) })
      if (onPlan.size > 0 && !onPlan.has(number)) offPlan.push(stand)
      if (!earlier) seen.set(number, { row, email: given.email })
    }
    if (offPlan.length > 0) report.warn(cell, 'booth_off_plan', {}, { booth: offPlan.join('; ') })
  }
}
