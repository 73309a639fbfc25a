import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#shared/contract/client.ts'
import { policyContract } from '#shared/policy/policy.contract.ts'
import { httpTransport } from './http-transport.ts'
import { orNull } from './or-null.ts'

const policyApi = createClient(policyContract, httpTransport)

/** What people accept, as text in both languages; null where there is no such document. */
export function policyQuery(document: string) {
  return queryOptions({
    queryKey: ['policy', document],
    queryFn: () => orNull(policyApi.getPolicy({ params: { document } })),
    // Nothing may move while somebody is reading.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}
