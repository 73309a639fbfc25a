import { useQuery } from '@tanstack/react-query'
import { companyApi } from './company.api.ts'

export const MY_COMPANY = ['me']

/** The signed-in company. It has usually been fetched already when the session started. */
export function useMyCompany() {
  return useQuery({
    queryKey: MY_COMPANY,
    // A query may not return undefined; an empty answer means that the session is over.
    queryFn: async () => (await companyApi.getMyCompany()) ?? null,
  })
}
