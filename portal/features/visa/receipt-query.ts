import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#shared/contract/call-error.ts'
import type { VisaReceipt } from '#shared/visa/visa.schema.ts'
import { visaApi } from './visa.api.ts'

/** How far a request is; null when there is none with this number. */
export function receiptQuery(receipt: string) {
  return queryOptions<VisaReceipt | null>({
    queryKey: ['visa-receipt', receipt],
    queryFn: async () => {
      try {
        return await visaApi.getVisaReceipt({ params: { receipt } })
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }
    },
    enabled: receipt !== '',
  })
}
