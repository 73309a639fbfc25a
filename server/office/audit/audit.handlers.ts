import type { Selectable } from 'kysely'
import type { ChangeTable } from '#server/base/db/database.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import type { AuditEntry, auditContract } from '#shared/audit/audit.contract.ts'
import { listAllowanceUses, listChanges } from './audit.store.ts'

export const auditHandlers: Handlers<typeof auditContract> = {
  async listAudit({ query }, _actor, { db }): Promise<AuditEntry[]> {
    return (await listChanges(db, query)).map(toEntry)
  },

  async listAllowanceUses({ query }, _actor, { db }): Promise<AuditEntry[]> {
    return (await listAllowanceUses(db, query.companyId)).map(toEntry)
  },
}

function toEntry({ seq, at, actor, entity, id, fields }: Selectable<ChangeTable>): AuditEntry {
  return { seq, at: new Date(at).toISOString(), actor, entity, id, fields: JSON.parse(fields) }
}
