import { sql } from 'kysely'
import {
  BYTE_SUM,
  type Db,
  equal,
  type HeldOperationTable,
  ROW_COUNT,
  stringsIn,
  type Tx,
  wholeWordPattern,
} from '#server/base/index.ts'
import { deleteFileRow } from '#server/files/upload/upload.store.ts'
import type { EmailAddress } from '#shared/email.ts'
import { orderingKeyOf, type SyncOperation } from '#shared/sync/sync.schema.ts'

/** The most that is held for one desk until the organizer decides: a stolen key must not fill the disk. */
export const MAX_HELD = 2_000
export const MAX_HELD_BYTES = 5_000_000

export type HeldOperationRow = HeldOperationTable

/**
 * Stores operations for the organizer to decide on, without applying them, as far as there is room.
 * @returns the ids of those now stored
 */
export async function holdOperations(
  tx: Tx,
  sent: readonly { operation: SyncOperation; doneAt: number }[],
  deskId: string,
  at: number,
) {
  const { count, bytes } = await sizeOfHeld(tx, deskId)
  const room = { count: MAX_HELD - count, bytes: MAX_HELD_BYTES - bytes }
  const stored: string[] = []
  for (const { operation, doneAt } of sent) {
    const known = await findHeld(tx, operation.opId)
    if (!known) {
      const text = JSON.stringify(operation)
      const row = { opId: operation.opId, deskId, recordId: orderingKeyOf(operation), at, doneAt }
      const size = Buffer.byteLength(text)
      if (room.count < 1 || room.bytes < size) return stored
      await tx
        .insertInto('heldOperation')
        .values({ ...row, bytes: size, operation: text })
        .execute()
      room.count--
      room.bytes -= size
    }
    if (!known || known.deskId === deskId) stored.push(operation.opId)
  }
  return stored
}

const sizeOfHeld = (db: Db, deskId: string) =>
  db.selectFrom('heldOperation').select([ROW_COUNT, BYTE_SUM]).where('deskId', '=', deskId).executeTakeFirstOrThrow()

export const findHeld = (db: Db, opId: string) =>
  db.selectFrom('heldOperation').selectAll().where('opId', '=', opId).executeTakeFirst()

/** Whether operations about a person that exceeded the desk's limit wait for the organizer. */
export async function isHeldForDeskLimit(db: Db, recordId: string, deskId: string) {
  const { rows } = await sql`
    select 1 from "heldOperation" join "deskOperation" on "deskOperation"."opId" = "heldOperation"."opId"
    where "heldOperation"."deskId" = ${deskId} and "heldOperation"."recordId" = ${recordId}
      and json_extract("deskOperation".result, '$.code') = 'desk_limit' limit 1`.execute(db)
  return rows.length > 0
}

/** Ids in the order in which each desk did them. */
export async function listHeldIds(db: Db) {
  const rows = await db
    .selectFrom('heldOperation')
    .select('opId')
    .orderBy('deskId')
    .orderBy(sql`cast(json_extract(operation, '$.deskSeq') as integer)`)
    .execute()
  return rows.map(({ opId }) => opId)
}

/**
 * Deletes held operations, and the photos that only they name.
 * @returns the paths of those photos, whose files the caller deletes after the commit
 */
export async function deleteHeld(tx: Tx, opIds: readonly string[]) {
  const paths: string[] = []
  for (const opId of opIds) {
    const held = await findHeld(tx, opId)
    if (!held) continue
    await tx.deleteFrom('heldOperation').where('opId', '=', opId).execute()
    const path = await unclaimedPhotoOf(tx, held)
    if (path && (await deleteFileRow(tx, path))) paths.push(path)
  }
  return paths
}

async function unclaimedPhotoOf(db: Db, { operation }: HeldOperationRow) {
  const { urlPhoto } = (JSON.parse(operation) as SyncOperation).patch
  if (typeof urlPhoto !== 'string') return undefined
  const row = await db
    .selectFrom('file')
    .select('path')
    .where(equal({ path: urlPhoto, recordId: '' }))
    .executeTakeFirst()
  return row?.path
}

/**
 * Held operations about a person: about one of the records, about a walk-in with the address, which has no record
 * yet, and any other that mentions the address.
 * @param email in lower case
 */
export async function listHeldOfPerson(
  db: Db,
  email: EmailAddress,
  recordIds: readonly string[],
): Promise<HeldOperationRow[]> {
  const rows = await db.selectFrom('heldOperation').selectAll().orderBy('at').execute()
  const merged = await db.selectFrom('mergedRecord').select('fromId').where('toId', 'in', recordIds).execute()
  const ids = new Set([...recordIds, ...merged.map(({ fromId }) => fromId)])
  const address = wholeWordPattern(email)
  const mentioning = new Set(rows.filter(({ operation }) => stringsIn(operation).some((text) => address.test(text))))
  for (const { operation } of mentioning) {
    const sent = JSON.parse(operation) as SyncOperation
    if (sent.entity === 'badge' && 'type' in sent.patch) ids.add(sent.id)
  }
  return rows.filter((row) => mentioning.has(row) || ids.has(row.recordId))
}
