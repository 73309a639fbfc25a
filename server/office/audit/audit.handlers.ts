import type { Selectable } from 'kysely'
import type { ChangeTable, Db } from '#server/base/db/database.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import type { AuditEntry, auditContract } from '#shared/audit/audit.contract.ts'
import { mayCall, type Role } from '#shared/member/roles.ts'
import { visaContract } from '#shared/visa/visa.contract.ts'
import { listAllowanceUses, listChanges } from './audit.store.ts'
import { actedBy, keyOf, recordNames } from './record-names.store.ts'

export const auditHandlers: Handlers<typeof auditContract> = {
  async listAudit({ query }, { roles = [] }, { db }): Promise<AuditEntry[]> {
    const sight = sightOf(roles)
    return toEntries(await listChanges(db, query, sight), db, sight)
  },

  async listAllowanceUses({ query }, { roles = [] }, { db }): Promise<AuditEntry[]> {
    return toEntries(await listAllowanceUses(db, query.companyId), db, sightOf(roles))
  },
}

/** An applicant's name is for those who may list visas. */
export function sightOf(roles: readonly Role[]) {
  const { access, method } = visaContract.listVisas
  return { seesVisas: mayCall({ ...access, method }, roles) }
}

async function toEntries(
  rows: readonly Selectable<ChangeTable>[],
  db: Db,
  sight: ReturnType<typeof sightOf>,
): Promise<AuditEntry[]> {
  const names = await recordNames(db, [...rows, ...rows.map(({ actor }) => actedBy(actor))], sight)
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
}
