import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import { recordOf } from '#shared/sync/operation-record.ts'
import type { OperationResult, SyncOperation } from '#shared/sync/sync.schema.ts'

const MAX_ROWS = 500

/** An operation that was held or refused. */
export interface UnappliedOperation {
  opId: string
  deskId: string
  entity: SyncOperation['entity']
  recordId: string
  /** When it arrived, in ms since 1970. */
  at: number
  patch: Record<string, unknown>
  refusal: { code: string; error: string } | null
}

/** Held operations, newest first: those of revoked desks or from a past edition. */
export async function listHeldOperations(db: Kysely<Database>): Promise<UnappliedOperation[]> {
  const rows = await db
    .selectFrom('heldOperation')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(({ opId, deskId, at, operation }) => {
    const sent = JSON.parse(operation) as SyncOperation
    const { entity, patch } = sent
    return { opId, deskId, entity, recordId: recordOf(sent), at, patch, refusal: null }
  })
}

/** Refused operations, newest first. Their values are only in the desk's own list. */
export async function listRefusedOperations(db: Kysely<Database>): Promise<UnappliedOperation[]> {
  const rows = await db
    .selectFrom('deskOperation')
    .select(['opId', 'deskId', 'entity', 'recordId', 'at', 'result'])
    .where(sql<string>`json_extract(result, '$.result')`, '=', 'refused')
    .orderBy('seq', 'desc')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(({ opId, deskId, entity, recordId, at, result }) => {
    const { code, error } = JSON.parse(result) as OperationResult
    const refusal = { code: code ?? '', error: error ?? '' }
    return { opId, deskId, entity: entity as UnappliedOperation['entity'], recordId, at, patch: {}, refusal }
  })
}

/** People by the ids that desks sent. */
export async function peopleOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const people = new Map<string, { id: string; name: string }>()
  if (ids.length === 0) return people
  for (const table of ['badge', 'speaker'] as const)
    for (const { _id, deskId, nom, prenom } of await db
      .selectFrom(table)
      .select(['_id', 'deskId', 'nom', 'prenom'])
      .where(({ or, eb }) => or([eb('_id', 'in', [...ids]), eb('deskId', 'in', [...ids])]))
      .execute())
      for (const id of [_id, deskId]) people.set(id, { id: _id, name: `${nom} ${prenom}`.trim() })
  return people
}
