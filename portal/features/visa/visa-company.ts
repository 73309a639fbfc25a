import { useQuery } from '@tanstack/react-query'
import { orNull } from '#portal/lib/or-null.ts'
import { getCompany } from './visa.api.ts'

/** The name of the company that a page is for; '' when there is none, which turns nobody away. */
export function useVisaCompany(companyUid: string | undefined): string {
  const { data = '' } = useQuery({
    queryKey: ['visa-company', companyUid ?? ''],
    queryFn: async () => (await orNull(getCompany({ params: { id: companyUid ?? '' } })))?.raisonSocial ?? '',
    enabled: companyUid !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
