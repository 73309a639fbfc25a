import { useQuery, useQueryClient } from '@tanstack/react-query'
import { visaApi } from './visa.api.ts'

const keyOf = (companyId: string) => ['visas', companyId]

/** A company's requests, with masked passport numbers. */
export function useCompanyVisas(companyId: string) {
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: () => visaApi.listVisasOfCompany({ params: { companyId } }),
  })
}

/** Refetches the list, and the company, whose flag depends on it (STATE-14). */
export function useVisasChanged(companyId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(companyId) }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ])
  }
}
