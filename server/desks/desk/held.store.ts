import { sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import type { OperationResult, SyncOperation } from '#shared/sync/sync.schema.ts'

/** An operation that was held or refused. */
export interface UnappliedRow {
  opId: string
  deskId: string
  entity: SyncOperation['entity']
  recordId: string
  /** When it arrived, in ms since 1970. */
  at: number
  patch: Record<string, unknown>
  refusal: { code: string; error: string } | null
}

interface Row extends Pick<UnappliedRow, 'opId' | 'deskId' | 'entity' | 'recordId' | 'at'> {
  patch: string
  result: string | null
  seq: number | null
}

const NOT_APPLIED = sql`
  select "opId", "deskId", json_extract(operation, '$.entity') entity, "recordId", at,
    json_extract(operation, '$.patch') patch, null result, null seq
  from "heldOperation"
  union all
  select "opId", "deskId", entity, "recordId", at, '{}' patch, result, seq from "deskOperation"
  where json_extract(result, '$.result') = 'refused' and coalesce(json_extract(result, '$.code'), '') not in ('for_desk', 'desk_limit')`

/**
 * What was not applied, newest first: held operations of revoked desks, of kiosks or of a past edition, and
 * refused ones, whose values are only in the desk's own list.
 */
export async function listNotApplied(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ operations: UnappliedRow[]; total: number }> {
  const { rows } = await sql<Row>`
    ${NOT_APPLIED} order by at desc, seq desc nulls first, "opId" limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) total from (${NOT_APPLIED}) operation`.execute(db)
  const operations = rows.map(({ patch, result, seq, ...row }) => ({
    ...row,
    patch: JSON.parse(patch),
    refusal: result === null ? null : refusalOf(JSON.parse(result) as OperationResult),
  }))
  return { operations, total: counted.rows[0]?.total ?? 0 }
}

const refusalOf = ({ code, error }: OperationResult) => ({ code: code ?? '', error: error ?? '' })

/** People by the ids that desks sent. */
export async function peopleOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const people = new Map<string, { id: string; name: string }>()
  if (ids.length === 0) return people
  for (const table of ['badge', 'speaker'] as const)
    for (const { _id, publicId, nom, prenom } of await db
      .selectFrom(table)
      .select(['_id', 'publicId', 'nom', 'prenom'])
      .where(({ or, eb }) => or([eb('_id', 'in', [...ids]), eb('publicId', 'in', [...ids])]))
      .execute())
      for (const id of [_id, publicId]) people.set(id, { id: _id, name: `${nom} ${prenom}`.trim() })
  return people
}
