import { createClient } from '#shared/contract/client.ts'
import { policyContract } from '#shared/policy/policy.contract.ts'
import type { Policy } from '#shared/policy/policy.schema.ts'
import { httpTransport } from './http-transport.ts'
import { nullOn404 } from './null-on-404.ts'
import type { Query } from './query-cache.ts'

const policyApi = createClient(policyContract, httpTransport)

/** What people accept, as text in both languages; null where there is no such document. */
export const policyQuery = (document: string): Query<Policy | null> => ({
  key: `policy ${document}`,
  fetch: () => nullOn404(policyApi.getPolicy({ params: { document } })),
})
