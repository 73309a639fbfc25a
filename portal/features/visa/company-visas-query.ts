import { useQuery, useQueryClient } from '@tanstack/react-query'
import { visaApi } from './visa.api.ts'

const keyOf = (companyId: string) => ['visas', companyId]

/** The requests of a company, passport numbers masked. */
export function useCompanyVisas(companyId: string) {
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: () => visaApi.listVisasOfCompany({ params: { companyId } }),
  })
}

/** Asks for the list anew, and for the company whose flag follows it (STATE-14). */
export function useVisasChanged(companyId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(companyId) }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ])
  }
}
