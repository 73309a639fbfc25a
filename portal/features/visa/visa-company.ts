import { queryOptions, useQuery } from '@tanstack/react-query'
import { CallError } from '#shared/contract/call-error.ts'
import { getCompany } from './visa.api.ts'

/** The name of the company that a page is for; '' when there is none, which turns nobody away. */
export function visaCompanyQuery(companyUid: string | undefined) {
  return queryOptions({
    queryKey: ['visa-company', companyUid ?? ''],
    queryFn: async () => {
      try {
        return (await getCompany({ params: { id: companyUid ?? '' } })).raisonSocial
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return ''
        throw error
      }
    },
    enabled: companyUid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useVisaCompany(companyUid: string | undefined): string {
  return useQuery(visaCompanyQuery(companyUid)).data ?? ''
}
