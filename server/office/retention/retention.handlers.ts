import { authorOf } from '#server/base/actor.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import type { retentionContract } from '#shared/retention/retention.contract.ts'
import { planRetention, runRetention } from './run-retention.ts'

export const retentionHandlers: Handlers<typeof retentionContract> = {
  async getRetention(_input, _actor, context) {
    return planRetention(context)
  },

  async runRetention(_input, actor, context) {
    return runRetention(authorOf(actor, context.now()).actor, context)
  },
}
