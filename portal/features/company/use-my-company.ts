import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureTexts } from '#portal/lib/describe-failure.ts'
import { consumeCheckedCompany } from '#portal/lib/session.ts'
import { completionPercentage } from '#shared/company/company.rules.ts'
import type { Company, CompanyEdit } from '#shared/company/company.schema.ts'
import type { Typed } from '#shared/email.ts'
import { companyApi } from './company.api.ts'

export const MY_COMPANY_KEY = ['me']

/** The signed-in company. It has usually been fetched already when the session started. */
export function useMyCompany() {
  return useQuery({
    queryKey: MY_COMPANY_KEY,
    // Synchronously: rendering a skeleton first would cost a phone as much as half the page.
    initialData: () => consumeCheckedCompany<Company>(),
    // A query may not return undefined; an empty answer means that the session is over.
    queryFn: async () => (await companyApi.getMyCompany()) ?? null,
  })
}

/** Sends the changed fields and caches the answer, so that the page updates at once. */
export function useCompanyUpdate(id: string) {
  const queryClient = useQueryClient()
  return async (body: Typed<CompanyEdit>) => {
    const answer = await companyApi.updateCompany({ params: { id }, body })
    const { conflicts: _, ...saved } = answer
    queryClient.setQueryData(MY_COMPANY_KEY, saved)
    return answer
  }
}

type FlagChange =
  | { field: 'isBadge' | 'isMaterial' | 'isVisa'; value: boolean }
  | { field: 'percentage'; value: number }

/** Number of records of a kind; undefined until known. */
interface Counts {
  badges: number | undefined
  materials: number | undefined
  /** Only where the visa section is shown; hidden, the page holds no list, and the server keeps the flag. */
  visas?: number | undefined
}

type CachedCompany = Pick<Company, 'adresse' | 'urlLogo' | 'isBadge' | 'isMaterial' | 'isVisa' | 'percentage'>

/**
 * The first flag of the cached company that its data contradicts: the flag follows the rows, the percentage follows
 * the flags (STATE-12, STATE-13, STATE-14, STATE-17). One at a time, because the answer may already have put the other right.
 * @returns undefined when all agree, and as long as a number is not known: half of the data would give a percentage
 * that would have to be reverted at once
 */
export function nextFlagChange(company: CachedCompany, { badges, materials, visas }: Counts): FlagChange | undefined {
  // Not part of the percentage, so it waits for nothing else.
  if (visas !== undefined && company.isVisa !== visas > 0) return { field: 'isVisa', value: visas > 0 }
  if (badges === undefined || materials === undefined) return undefined
  if (company.isBadge !== badges > 0) return { field: 'isBadge', value: badges > 0 }
  if (company.isMaterial !== materials > 0) return { field: 'isMaterial', value: materials > 0 }
  const percentage = completionPercentage(company)
  return company.percentage === percentage ? undefined : { field: 'percentage', value: percentage }
}

/**
 * Corrects the stored company's flags about its own data, on load and after changes. The answer holds
 * the recomputed values and is cached. Failures are logged by the transport and not shown.
 */
export function useDerivedFlags(company: Company | null | undefined, { badges, materials, visas }: Counts) {
  const queryClient = useQueryClient()
  const tried = useRef('')
  useEffect(() => {
    const change = company ? nextFlagChange(company, { badges, materials, visas }) : undefined
    if (!company || !change) {
      tried.current = ''
      return
    }
    // A change that did not stick is retried only when the data have changed, not in a loop.
    const attempt = `${change.field} ${change.value} ${badges} ${materials} ${visas} ${company.rev}`
    if (tried.current === attempt) return
    tried.current = attempt
    const params = { id: company._id, field: change.field }
    companyApi.patchCompany({ params, body: { value: change.value } }).then(
      (answer) => queryClient.setQueryData(MY_COMPANY_KEY, answer),
      () => {},
    )
  }, [company, badges, materials, visas, queryClient])
}

/** A rejected change to the company is shown as a browser alert (ERR-05). */
export function alertFailure(error: unknown) {
  window.alert(failureTexts(error).join('\n'))
}
