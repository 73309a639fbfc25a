import { useQuery } from '@tanstack/react-query'
import { companyApi } from './company.api.ts'

export const MY_COMPANY = ['me']

/** The signed-in company. The session's start has usually fetched it already. */
export function useMyCompany() {
  return useQuery({
    queryKey: MY_COMPANY,
    // A query may not answer undefined; an empty answer means that the session is over.
    queryFn: async () => (await companyApi.getMyCompany()) ?? null,
  })
}
