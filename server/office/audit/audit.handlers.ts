import type { Selectable } from 'kysely'
import {
  type Actor,
  type ChangeTable,
  type Db,
  type Handlers,
  idFromCaller,
  idKindFor,
  seesVisas,
  withCallerIds,
} from '#server/base/index.ts'
import type { AuditEntry, auditContract } from '#shared/audit/audit.contract.ts'
import { listAllowanceUses, listChanges } from './audit.store.ts'
import { actedBy, keyOf, recordNames, type Visibility } from './record-names.store.ts'

export const auditHandlers: Handlers<typeof auditContract> = {
  async listAudit({ query }, actor, { db }) {
    const sight = visibilityOf(actor)
    const named = query.id === undefined ? query : { ...query, id: await idFromCaller(actor, db, query.id) }
    return toEntries(await listChanges(db, named, sight), actor, db)
  },

  async listAllowanceUses({ query }, actor, { db }) {
    return toEntries(await listAllowanceUses(db, query.companyId), actor, db)
  },
}

/** Only those who may list visas see applicants' names, and an id that may be a link is not found by part of it. */
export function visibilityOf(actor: Actor): Visibility {
  return { seesVisas: seesVisas(actor), seesIds: idKindFor(actor) === '_id' }
}

async function toEntries(rows: readonly Selectable<ChangeTable>[], actor: Actor, db: Db): Promise<AuditEntry[]> {
  const names = await recordNames(db, [...rows, ...rows.map((row) => actedBy(row.actor))], visibilityOf(actor))
  const entries = rows.map(({ seq, at, actor: by, entity, id, fields }) => ({
    seq,
    at: new Date(at).toISOString(),
    actor: by,
    who: names.get(keyOf(actedBy(by))) ?? '',
    entity,
    id,
    record: names.get(keyOf({ entity, id })) ?? '',
    fields: JSON.parse(fields),
  }))
  return withCallerIds(actor, db, entries, 'id')
}
