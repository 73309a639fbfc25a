import { authorOf } from '#server/actor.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { retentionContract } from '#shared/retention/retention.contract.ts'
import { retentionPlan } from './retention-plan.ts'
import { runRetention } from './run-retention.ts'

export const retentionHandlers: Handlers<typeof retentionContract> = {
  async getRetention(_input, _actor, context) {
    return retentionPlan(context)
  },

  async runRetention(_input, actor, context) {
    return runRetention(authorOf(actor, context.now()).actor, context)
  },
}
