import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { nameKey } from '#shared/badge/same-person.ts'
import { comparedName } from '#shared/import/read-person.ts'
import type { Report } from './import-report.ts'
import type { PlacedRow } from './name-companies.ts'
import { givenTexts } from './person-plan.ts'
import type { SpeakerEntry } from './plan-speakers.ts'

/**
 * Says which rows name a person of an earlier row of the same company under another address. Two people may have one name:
 * both rows are taken, and the earlier address is suggested.
 */
export function doubtNamesakes(rows: readonly (SpeakerEntry | PlacedRow)[], report: Report): void {
  const earlier = new Map<string, { row: number; email: string }>()
  for (const one of rows) {
    const { row, columns, given } = one
    const name = nameKey({ nom: '', prenom: '', ...givenTexts(given) })
    if (name === '' || report.isOut(row)) continue
    const [companyId, company = ''] =
      'companyId' in one ? [one.companyId, one.company] : [ONLINE_COMPANY, given.company?.value]
    const key = `${companyId === ONLINE_COMPANY ? comparedName(company) : companyId} ${name}`
    const { email } = given
    const first = earlier.get(key) ?? { row, email }
    earlier.set(key, first)
    if (first.row === row || (first.email === email && email !== '')) continue
    const cell = { row, column: columns.email ?? '', value: email }
    report.doubt(cell, 'person_alike', first.email ? { suggestion: first.email } : {}, { row: String(first.row) })
  }
}
