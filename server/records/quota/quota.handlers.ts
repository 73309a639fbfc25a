import type { Handlers } from '#server/base/index.ts'
import type { quotaContract } from '#shared/quota/quota.contract.ts'
import { listUses } from './list-uses.ts'

/** Which companies have used how much of their quotas. */
export const quotaHandlers: Handlers<typeof quotaContract> = {
  listQuotas: ({ query }, _actor, context) => listUses(context, query.companyId),
}
