import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, equal, type Tx, type Write } from '#server/base/index.ts'
import { type OperationResult, orderingKeyOf, type SyncOperation } from '#shared/sync/sync.schema.ts'

/** The result that an operation got when it first arrived. */
export async function findResult(db: Db, opId: string) {
  const row = await db
    .selectFrom('deskOperation')
    .select(['deskId', 'result'])
    .where('opId', '=', opId)
    .executeTakeFirst()
  return row && { deskId: row.deskId, result: JSON.parse(row.result) as OperationResult }
}

export async function storeResult(
  tx: Tx,
  operation: SyncOperation,
  result: OperationResult,
  deskId: string,
  at: number,
) {
  const { opId, deskSeq, entity, deviceTime } = operation
  // Values are kept in the record or the list of conflicts, not here.
  const kept = { ...result, conflicts: [] }
  // A refused check-in or print has no record of its own, only the person's.
  const recordId = result.result === 'refused' ? orderingKeyOf(operation).slice(0, 128) : result.id
  await tx
    .insertInto('deskOperation')
    .values({
      opId,
      deskId,
      deskSeq,
      entity,
      recordId,
      at,
      deviceTime: Math.trunc(deviceTime),
      result: JSON.stringify(kept),
    })
    // An operation of an ended season was refused before the organizer decided about it.
    .onConflict((on) => on.column('opId').doUpdateSet({ recordId, at, result: JSON.stringify(kept) }))
    .execute()
}

/** Changes of a record after a revision, by anybody except one author. */
export async function laterChanges(
  tx: Tx,
  record: { entity: string; id: string },
  { after, notBy }: { after: number; notBy: string },
) {
  const rows = await tx
    .selectFrom('change')
    .select(['rev', 'fields', 'at', 'actor'])
    .where(equal({ entity: record.entity, id: record.id }))
    .where('rev', '>', after)
    .where('actor', '<>', notBy)
    .orderBy('rev')
    .execute()
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as string[] }))
}

/** A record's revision when the log had reached `seq`. */
export async function revisionAt(tx: Tx, record: { entity: string; id: string }, seq: number) {
  const { rev } = await tx
    .selectFrom('change')
    .select(({ fn }) => fn.max<number | null>('rev').as('rev'))
    .where(equal({ entity: record.entity, id: record.id }))
    .where('seq', '<=', seq)
    .executeTakeFirstOrThrow()
  return rev ?? 0
}

/** Who last wrote a record's field, or created the record with it. */
export async function lastWriter(tx: Tx, record: { entity: string; id: string }, field: string) {
  const rows = await tx
    .selectFrom('change')
    .select(['fields', 'actor', 'at'])
    .where(equal({ entity: record.entity, id: record.id }))
    .orderBy('rev', 'desc')
    .execute()
  const wrote = (name: string) => rows.find((row) => (JSON.parse(row.fields) as string[]).includes(name))
  const writer = wrote(field) ?? wrote('_id')
  return { storedBy: writer?.actor ?? '', storedAt: writer?.at ?? 0 }
}

/** Whether it is a badge or speaker that is deleted. */
export async function isPersonDeleted(tx: Tx, id: string) {
  for (const table of ['badge', 'speaker'] as const) {
    const row = await tx.selectFrom(table).select('deletedAt').where('_id', '=', id).executeTakeFirst()
    if (row) return row.deletedAt !== null
  }
  return false
}

/** Starts a new epoch with a random name: for a new database, or one restored from a backup. */
export async function beginEpoch(write: Write) {
  await write(async (tx) => {
    const { number, epoch } = await newestEpoch(tx)
    if (epoch !== '') return
    const newEpoch = randomBytes(16).toString('hex')
    await tx.updateTable('syncEpoch').set({ epoch: newEpoch }).where('number', '=', number).execute()
  })
}

export async function currentEpoch(db: Db) {
  return (await newestEpoch(db)).epoch
}

/**
 * The last position that the log shares with a desk from an earlier epoch; undefined when nothing was lost since.
 * Beyond it the desk knows a different history.
 */
export async function lastCommonSeq(tx: Tx, epoch: string) {
  const rows = await tx.selectFrom('syncEpoch').select(['epoch', 'sinceSeq']).orderBy('number').execute()
  const index = rows.findIndex((row) => row.epoch === epoch)
  const later = index < 0 ? rows : rows.slice(index + 1)
  if (index >= 0 && later.length === 0) return undefined
  return index < 0 ? 0 : Math.min(...later.map(({ sinceSeq }) => sinceSeq))
}

function newestEpoch(db: Db) {
  return db.selectFrom('syncEpoch').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** Whether a desk's data is based on a past edition. */
export async function isFromEndedSeason(db: Db, epoch: string) {
  const { rows } = await sql<{ found: number }>`
    select 1 found from "syncEpoch"
    where epoch = ${epoch} and number < (select max("epochNumber") from season)`.execute(db)
  return rows.length > 0
}
