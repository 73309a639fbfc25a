import type { Handlers } from '#server/base/http/handler.ts'
import type { ceilingContract } from '#shared/ceiling/ceiling.contract.ts'
import { listUses } from './list-uses.ts'

/** Which companies have used how much of their ceilings. */
export const ceilingHandlers: Handlers<typeof ceilingContract> = {
  listCeilings: ({ query }, _actor, context) => listUses(context, query.companyId),
}
