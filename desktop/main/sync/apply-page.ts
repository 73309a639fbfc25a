import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { emptyColumns } from '#server/base/db/columns.ts'
import type { Database } from '#server/base/db/database.ts'
import { writeOverrides } from '#server/event/edition/edition.store.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { ChangePage, SyncChange } from '#shared/sync/sync.schema.ts'
import type { SyncCompany } from '#shared/sync/sync-record.schema.ts'
import { forgetRecord } from './forget-record.ts'
import { finishOperations, type OutboxOperation, pendingOf } from './outbox.store.ts'
import { rebuildPerson, type rowOf } from './rebuild-record.ts'

/** What is to be done after the commit. */
export interface Applied {
  /** Photos that no record names any more. */
  lostPhotos: string[]
  isEditionNew: boolean
  erased: number
}

/** Writes a page of the server's changes into the copy, in one job. */
export async function applyPage(
  tx: Transaction<Database>,
  { epoch, changes }: Pick<ChangePage, 'epoch' | 'changes'>,
  at: number,
): Promise<Applied> {
  const applied: Applied = { lostPhotos: [], isEditionNew: false, erased: 0 }
  const pending = Map.groupBy(await pendingOf(tx), ({ entity, id }) => `${entity} ${id}`)
  for (const change of changes) {
    const ofRecord = pending.get(`${change.entity} ${change.id}`) ?? []
    await applyChange(tx, change, epoch, ofRecord, at, applied)
  }
  return applied
}

async function applyChange(
  tx: Transaction<Database>,
  change: SyncChange,
  epoch: string,
  pending: readonly OutboxOperation[],
  at: number,
  applied: Applied,
): Promise<void> {
  const { entity, id, rev, record } = change
  if (entity === 'erased') {
    applied.lostPhotos.push(...(await forgetErased(tx, id)))
    applied.erased++
    return
  }
  if (entity === 'edition') {
    if (record) await writeOverrides(tx, record.overrides)
    applied.isEditionNew = true
    return
  }
  if (record === null)
    await tx.deleteFrom('syncBase').where('entity', '=', entity).where('id', '=', id).execute()
  else await writeBase(tx, { entity, id, rev, epoch, record: JSON.stringify(record) })
  if (entity === 'badge' || entity === 'speaker') {
    await finishOperations(tx, entity, id, rev)
    const lost = await rebuildPerson(tx, entity, id, pending, at)
    if (lost) applied.lostPhotos.push(lost)
    if (record) await notePhoto(tx, id, record)
    return
  }
  if (entity === 'checkin' || entity === 'print' || entity === 'conflict')
    await finishOperations(tx, entity, id, rev)
  await writeRow(tx, change)
}

async function writeBase(
  tx: Transaction<Database>,
  row: { entity: SyncChange['entity']; id: string; rev: number; epoch: string; record: string },
): Promise<void> {
  const { rev, epoch, record } = row
  await tx
    .insertInto('syncBase')
    .values(row)
    .onConflict((on) => on.columns(['entity', 'id']).doUpdateSet({ rev, epoch, record }))
    .execute()
}

const TABLES = {
  company: { table: 'company', key: '_id' },
  checkin: { table: 'checkin', key: '_id' },
  print: { table: 'print', key: '_id' },
  conflict: { table: 'conflict', key: '_id' },
  merged: { table: 'mergedRecord', key: 'fromId' },
} as const

/** Records that are written as they come: nothing that is done here lies over them. */
async function writeRow(tx: Transaction<Database>, change: SyncChange): Promise<void> {
  const { table, key } = TABLES[change.entity as keyof typeof TABLES]
  await tx
    .deleteFrom(table as 'checkin')
    .where(key as '_id', '=', change.id)
    .execute()
  if (change.record === null) return
  const row = change.entity === 'company' ? companyRow(change.record) : change.record
  await tx
    .insertInto(table as 'checkin')
    .values(row as never)
    .execute()
}

// The server decides about places; a desk that has no allowances does not refuse for want of them.
const ROOM = { all: 1_000_000 }
const ALLOWANCES = JSON.stringify({ exhibitor: ROOM, visitor: ROOM, delegate: ROOM, vip_delegate: ROOM })

function companyRow(company: SyncCompany) {
  return {
    ...EMPTY_COMPANY,
    ...company,
    badge: ALLOWANCES,
  }
}

const EMPTY_COMPANY = {
  ...emptyColumns(COMPANY_FIELDS),
  updateDate: 0,
  passwordHash: null,
  tokenVersion: 0,
  createdAt: 0,
  deletedAt: null,
}

/** A photo that the copy lacks is fetched apart. */
async function notePhoto(
  tx: Transaction<Database>,
  recordId: string,
  record: Parameters<typeof rowOf>[1],
): Promise<void> {
  const { urlPhoto: path, photo } = record
  if (!path || !photo) return
  const file = await tx.selectFrom('file').select('path').where('path', '=', path).executeTakeFirst()
  if (file) return
  await tx
    .insertInto('syncPhoto')
    .values({ ...photo, path, recordId, direction: 1 })
    .onConflict((on) => on.column('path').doNothing())
    .execute()
}

/** The server names an erased record by the hash of its id. */
async function forgetErased(tx: Transaction<Database>, hash: string): Promise<string[]> {
  for (const table of ['badge', 'speaker'] as const)
    for (const { _id } of await tx.selectFrom(table).select('_id').execute())
      if (createHash('sha256').update(_id).digest('hex') === hash) return forgetRecord(tx, _id)
  return []
}
