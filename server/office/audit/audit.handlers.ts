import type { Handlers } from '#server/base/http/handler.ts'
import type { AuditEntry, auditContract } from '#shared/audit/audit.contract.ts'
import { mayCall } from '#shared/member/roles.ts'
import { visaContract } from '#shared/visa/visa.contract.ts'
import { listChanges } from './audit.store.ts'
import { actedBy, keyOf, recordNames } from './record-names.store.ts'

export const auditHandlers: Handlers<typeof auditContract> = {
  async listAudit({ query }, { roles = [] }, { db }): Promise<AuditEntry[]> {
    const { access, method } = visaContract.listVisas
    const sight = { seesVisas: mayCall({ ...access, method }, roles) }
    const rows = await listChanges(db, query, sight)
    const actors = rows.map(({ actor }) => actedBy(actor))
    const names = await recordNames(db, [...rows, ...actors], sight)
    return rows.map(({ seq, at, actor, entity, id, fields }) => ({
      seq,
      at: new Date(at).toISOString(),
      actor,
      who: names.get(keyOf(actedBy(actor))) ?? '',
      entity,
      id,
      record: names.get(keyOf({ entity, id })) ?? '',
      fields: JSON.parse(fields),
    }))
  },
}
