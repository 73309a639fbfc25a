import { sql } from 'kysely'
import { type Db, paginate, type Tx } from '#server/base/index.ts'
import type { FileRow } from '#server/files/upload/upload.store.ts'
import { ERASED_CONTENT } from '#server/messaging/mail/outbox.store.ts'
import type { RetentionRun } from '#shared/retention/retention.contract.ts'
import { SPEAKER_FOLDERS } from '#shared/speaker/speaker.fields.ts'

const PHOTO_FOLDERS = ['badges/photos', SPEAKER_FOLDERS.urlPhoto] as const

export async function listVisaIds(db: Db, limit: number) {
  const visas = db.selectFrom('visa').select('_id').orderBy('createdAt').orderBy('_id')
  return idsOf(await paginate(visas, { limit }))
}

/** Photos, and the documents of deleted speakers, oldest first. */
export async function listExpiringFiles(db: Db, limit: number): Promise<{ files: FileRow[]; total: number }> {
  const photos = db
    .selectFrom('file')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('folder', 'in', PHOTO_FOLDERS),
        and([
          eb('folder', 'in', Object.values(SPEAKER_FOLDERS)),
          exists(
            selectFrom('speaker')
              .select('speaker._id')
              .whereRef('speaker._id', '=', 'file.recordId')
              .where('speaker.deletedAt', 'is not', null),
          ),
        ]),
      ]),
    )
  const { rows, total } = await paginate(photos.selectAll().orderBy('createdAt').orderBy('path'), { limit })
  return { files: rows, total }
}

/** Mails completed before `time` (ms) that still have a body. */
export async function listOldBodies(db: Db, time: number, limit: number) {
  const old = db
    .selectFrom('outbox')
    // Worded as in the index outbox_body, which is not used otherwise.
    .where(sql<boolean>`state || '' in ('sent', 'failed', 'cancelled')`)
    .where(sql<boolean>`coalesce("sentAt", "changedAt") < ${time}`)
    .where(sql<boolean>`(html <> '' or frame is not null or text <> '' or payload is not null or secret <> ''
      or attachments <> '')`)
  return idsOf(await paginate(old.select('_id').orderBy('createdAt').orderBy('_id'), { limit }))
}

const idsOf = ({ rows, total }: { rows: { _id: string }[]; total: number }) => ({
  ids: rows.map(({ _id }) => _id),
  total,
})

/** Address and subject of mails, by id; those to visa applicants only for callers who may list them. */
export async function mailNames(
  db: Db,
  ids: readonly string[],
  seesVisas: boolean,
): Promise<ReadonlyMap<string, string>> {
  const all = db.selectFrom('outbox').select(['_id', 'to', 'subject']).where('_id', 'in', ids)
  const rows = await (seesVisas ? all : all.where('entity', '<>', 'visa')).execute()
  return new Map(rows.map(({ _id, to, subject }) => [_id, `${to}, ${subject}`]))
}

export const clearMailBodies = (tx: Tx, ids: readonly string[]) =>
  tx.updateTable('outbox').set(ERASED_CONTENT).where('_id', 'in', ids).execute()

export const insertRun = (tx: Tx, at: number, run: RetentionRun) =>
  tx
    .insertInto('retentionRun')
    .values({ at, actor: run.actor, report: JSON.stringify(run) })
    .execute()

/** Newest first. */
export async function listRuns(db: Db, limit: number): Promise<RetentionRun[]> {
  const rows = await db.selectFrom('retentionRun').select('report').orderBy('seq', 'desc').limit(limit).execute()
  return rows.map(({ report }) => JSON.parse(report))
}

/** When the last run was, in ms. */
export async function lastRunAt(db: Db) {
  const row = await db.selectFrom('retentionRun').select('at').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.at
}

export async function companiesOfVisas(tx: Tx, visaIds: readonly string[]) {
  const rows = await tx.selectFrom('visa').select('companyId').distinct().where('_id', 'in', visaIds).execute()
  return rows.map(({ companyId }) => companyId)
}
