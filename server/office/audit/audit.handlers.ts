import type { Handlers } from '#server/base/http/handler.ts'
import type { AuditEntry, auditContract } from '#shared/audit/audit.contract.ts'
import { listChanges } from './audit.store.ts'

export const auditHandlers: Handlers<typeof auditContract> = {
  async listAudit({ query }, _actor, { db }): Promise<AuditEntry[]> {
    const rows = await listChanges(db, query)
    return rows.map(({ seq, at, actor, entity, id, fields }) => ({
      seq,
      at: new Date(at).toISOString(),
      actor,
      entity,
      id,
      fields: JSON.parse(fields),
    }))
  },
}
