import { useQuery, useQueryClient } from '@tanstack/react-query'
import { takeCheckedCompany } from '#portal/lib/session.ts'
import type { Company, CompanyEdit } from '#shared/company/company.schema.ts'
import type { Typed } from '#shared/email.ts'
import { companyApi } from './company.api.ts'

export const MY_COMPANY_KEY = ['me']

/** The signed-in company. It has usually been fetched already when the session started. */
export function useMyCompany() {
  return useQuery({
    queryKey: MY_COMPANY_KEY,
    // At once: a skeleton drawn in between would cost a phone as much as half the page.
    initialData: () => takeCheckedCompany<Company>(),
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
