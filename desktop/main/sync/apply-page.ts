import { emptyColumns } from '#server/base/db/columns.ts'
import type { Tx } from '#server/base/db/database.ts'
import { insertRow } from '#server/base/db/prepared.ts'
import { sha256Of } from '#server/base/sha256.ts'
import { writeOverrides } from '#server/event/edition/edition.store.ts'
import { findFile } from '#server/files/upload/upload.store.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { ChangePage, SyncChange } from '#shared/sync/sync.schema.ts'
import type { SyncCompany } from '#shared/sync/sync-record.schema.ts'
import { finishOperations, type OutboxOperation, pendingOf, queuePhoto, TO_DOWNLOAD } from './outbox.store.ts'
import { NEW_ROW, NO_SPEAKER, rebuildPerson, type rowOf } from './rebuild-record.ts'
import {
  deleteBase,
  deleteMerge,
  deleteRow,
  forgetOperations,
  forgetRecord,
  listPeopleIds,
  writeBase,
} from './sync-base.store.ts'

/** What a page changed that the caller has to act on after the commit. */
export interface Applied {
  /** Photos that no record refers to any more. */
  lostPhotos: string[]
  isEditionNew: boolean
  erased: number
}

/** Writes a page of the server's changes into the copy, in the given transaction. */
export async function applyPage(tx: Tx, { epoch, changes }: Pick<ChangePage, 'epoch' | 'changes'>, at: number) {
  const applied: Applied = { lostPhotos: [], isEditionNew: false, erased: 0 }
  const pending = Map.groupBy(await pendingOf(tx), ({ entity, id }) => `${entity} ${id}`)
  for (const change of changes) {
    const ofRecord = pending.get(`${change.entity} ${change.id}`) ?? []
    await applyChange(tx, change, epoch, ofRecord, at, applied)
  }
  return applied
}

async function applyChange(
  tx: Tx,
  change: SyncChange,
  epoch: string,
  pending: readonly OutboxOperation[],
  at: number,
  applied: Applied,
) {
  const { entity, id, rev, record } = change
  if (entity === 'erased') {
    applied.lostPhotos.push(...(await eraseByHash(tx, id)))
    applied.erased++
    return
  }
  if (entity === 'edition') {
    if (record) await writeOverrides(tx, record.overrides)
    applied.isEditionNew = true
    return
  }
  if (entity === 'person') return writePerson(tx, change, epoch)
  if (record === null) await deleteBase(tx, entity, id)
  else await writeBase(tx, { entity, id, rev, epoch, record: JSON.stringify(record) })
  if (entity === 'badge' || entity === 'speaker') {
    await finishOperations(tx, entity, id, rev)
    const lost = await rebuildPerson(tx, entity, id, pending, at)
    if (lost) applied.lostPhotos.push(lost)
    if (record) await queueDownload(tx, id, record)
    return
  }
  if (entity === 'checkin' || entity === 'print' || entity === 'conflict') await finishOperations(tx, entity, id, rev)
  await writeRow(tx, change)
}

/** A kiosk stores only the server's record of a person, and a row only for speakers, for their list. */
async function writePerson(tx: Tx, { id, record }: Extract<SyncChange, { entity: 'person' }>, epoch: string) {
  for (const entity of ['badge', 'speaker'] as const) await deleteBase(tx, entity, id)
  await deleteRow(tx, 'speaker', id)
  if (record === null) return
  const { of, rev, nom, prenom, company, type } = record
  await writeBase(tx, { entity: of, id, rev, epoch, record: JSON.stringify(record) })
  if (of === 'badge') return
  // A kiosk does not get codes, but the column is unique.
  const ids = { _id: id, publicId: id, link: id, code: id }
  const listed = { ...NEW_ROW.speaker, ...NO_SPEAKER, ...ids, rev, createdAt: 0, nom, prenom, company, type }
  await insertRow(tx, 'speaker', listed as never)
}

type PlainChange = Extract<SyncChange, { entity: 'company' | 'checkin' | 'print' | 'conflict' | 'merged' }>

/** Writes records as they arrive: no local operations overlay them. */
async function writeRow(tx: Tx, change: PlainChange) {
  const { entity, id, record } = change
  if (entity === 'merged') await deleteMerge(tx, id)
  else await deleteRow(tx, entity, id)
  // The badge that a walk-in was merged into was erased, so the walk-in's own input is erased too.
  if (record === null && entity === 'merged') await forgetOperations(tx, id)
  if (record === null) return
  const table = entity === 'merged' ? 'mergedRecord' : entity
  await insertRow(tx, table, (entity === 'company' ? companyRow(record) : record) as never)
}

// The server enforces allowances; a desk that does not know them must not refuse.
const UNLIMITED = { all: 1_000_000 }
const ALLOWANCES = JSON.stringify({
  exhibitor: UNLIMITED,
  visitor: UNLIMITED,
  delegate: UNLIMITED,
  vip_delegate: UNLIMITED,
})

function companyRow(company: SyncCompany) {
  return { ...EMPTY_COMPANY, ...company, unconfirmed: company.unconfirmed ? 1 : 0, badge: ALLOWANCES }
}

const EMPTY_COMPANY = {
  ...emptyColumns(COMPANY_FIELDS),
  updateDate: 0,
  passwordHash: null,
  tokenVersion: 0,
  createdAt: 0,
  deletedAt: null,
}

/** Queues a photo that the copy lacks for download. */
async function queueDownload(tx: Tx, recordId: string, record: Parameters<typeof rowOf>[1]) {
  const { urlPhoto: path, photo } = record
  if (!path || !photo) return
  if (await findFile(tx, path)) return
  await queuePhoto(tx, { ...photo, path, recordId, direction: TO_DOWNLOAD })
}

/** The server identifies an erased record by the hash of its id. */
export async function eraseByHash(tx: Tx, hash: string) {
  for (const id of await listPeopleIds(tx)) if (sha256Of(id) === hash) return forgetRecord(tx, id)
  return []
}
