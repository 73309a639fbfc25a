import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tightBoards } from '#portal/features/company/signage-fit.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useMeasure } from '#portal/ui/measure-text.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { type CompanyRow, companyRows } from './company-rows.ts'

/** Every company with what the list says of it; undefined until all of it is known. */
export function useCompanyRows() {
  const measure = useMeasure()
  const asked = useQueries({
    queries: [queries.companies, queries.badges, queries.signIns, queries.sentLinks, queries.atQuota],
  })
  const [{ data: companies }, { data: badges }, { data: signIns }, { data: sentLinks }, { data: atQuota }] = asked
  const failed = asked.find(({ data, error }) => error && !data)
  const rows = useMemo<CompanyRow[] | undefined>(() => {
    if (!companies || !badges || !signIns || !sentLinks || !atQuota) return undefined
    const isTooLong = (company: Company) => tightBoards(company, measure).length > 0
    return companyRows(companies, badges, { signIns, sentLinks, atQuota, isTooLong })
  }, [companies, badges, signIns, sentLinks, atQuota, measure])
  return { rows, failed }
}
