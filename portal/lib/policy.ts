import { createClient } from '#shared/contract/client.ts'
import { policyContract } from '#shared/policy/policy.contract.ts'
import type { Policy } from '#shared/policy/policy.schema.ts'
import type { Question } from './answers.ts'
import { httpTransport } from './http-transport.ts'
import { orNull } from './or-null.ts'

const policyApi = createClient(policyContract, httpTransport)

/** What people accept, as text in both languages; null where there is no such document. */
export const policyQuestion = (document: string): Question<Policy | null> => ({
  key: `policy ${document}`,
  ask: () => orNull(policyApi.getPolicy({ params: { document } })),
})
