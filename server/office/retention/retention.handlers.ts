import { type Handlers, seesVisas, withCallerIds } from '#server/base/index.ts'
import { visibilityOf } from '#server/office/audit/audit.handlers.ts'
import { keyOf, recordNames } from '#server/office/audit/record-names.store.ts'
import type { retentionContract } from '#shared/retention/retention.contract.ts'
import { mailNames } from './retention.store.ts'
import { planOwnRetention } from './retention-plan.ts'
import { planWithArchives, runRetention } from './run-retention.ts'

export const retentionHandlers: Handlers<typeof retentionContract> = {
  async getRetention(_input, actor, context) {
    const plan = await planWithArchives(context)
    const due = plan.due.map(async (one) => ({
      ...one,
      records: await withCallerIds(actor, context.db, one.records, 'id'),
    }))
    return { ...plan, due: await Promise.all(due) }
  },

  async listRetention(_input, actor, context) {
    const { due } = await planOwnRetention(context)
    const lines = due.flatMap(({ rule, records }) => records.map((record) => ({ rule, ...record })))
    const names = await recordNames(context.db, lines, visibilityOf(actor))
    const mails = await mailNames(
      context.db,
      lines.filter(({ entity }) => entity === 'mail').map(({ id }) => id),
      seesVisas(actor),
    )
    return lines.map(({ rule, entity, id }) => ({
      rule,
      name: mails.get(id) ?? names.get(keyOf({ entity, id })) ?? '',
    }))
  },

  async runRetention(_input, _actor, context, author) {
    return runRetention(author.actor, context)
  },
}
