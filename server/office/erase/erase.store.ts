import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  type Db,
  equal,
  inList,
  listPublicIds,
  logChange,
  readEntryOf,
  sha256Of,
  stringsIn,
  type Tx,
} from '#server/base/index.ts'
import { ERASED_CONTENT } from '#server/messaging/mail/outbox.store.ts'
import { deleteReview } from '#server/records/photo/photo.store.ts'
import type { MentionMatcher } from './mentions.ts'

type Erasable = 'badge' | 'speaker' | 'visa'

/**
 * Erases a record for good. Its consents and its log lines stay, under a random number instead of its id, so that
 * nothing leads from them to the person. Returns the paths of its files, whose bytes the caller must discard
 * after the commit.
 */
export async function eraseRecord(tx: Tx, entity: Erasable, id: string, at: number) {
  const number = randomUUID()
  const publicId = (await listPublicIds(tx, [id])).get(id)
  await tx.deleteFrom(entity).where('_id', '=', id).execute()
  await tx
    .updateTable('consent')
    .set({ recordId: number })
    .where(equal({ entity, recordId: id }))
    .execute()
  await tx
    .updateTable('change')
    .set({ id: number })
    .where('entity', 'in', [entity, readEntryOf(entity), 'photoReview'])
    .where('id', '=', id)
    .execute()
  // Its import row stays, so that the import cannot be undone without this record.
  await tx.updateTable('importRow').set({ companyId: number }).where('companyId', '=', id).execute()
  if (entity !== 'visa') await deleteReview(tx, entity, id)
  if (entity === 'badge') await tx.deleteFrom('badgeMove').where('recordId', '=', id).execute()
  await tx.updateTable('campaignRecipient').set({ recordId: '', addressHash: '' }).where('recordId', '=', id).execute()
  // Its number is never given out again and becomes worthless.
  if (entity === 'visa') await tx.updateTable('visaLetter').set({ visaId: '' }).where('visaId', '=', id).execute()
  await tx
    .deleteFrom('outbox')
    .where(equal({ entity, recordId: id }))
    .execute()
  if (publicId !== undefined) await eraseAtDesks(tx, [id, publicId], number, at)
  const files = await tx.deleteFrom('file').where('recordId', '=', id).returning('path').execute()
  return files.map(({ path }) => path)
}

/**
 * Also erases what desks did for the person, and tells their copies, by the hash of their id, since the log must not keep
 * the id itself.
 */
async function eraseAtDesks(tx: Tx, ids: readonly [_id: string, publicId: string], number: string, at: number) {
  for (const table of ['checkin', 'print', 'conflict', 'heldOperation', 'replacedLink'] as const)
    await tx.deleteFrom(table).where('recordId', 'in', ids).execute()
  const result = ids.reduce((text, id) => sql<string>`replace(${text}, ${id}, ${number})`, sql<string>`result`)
  await tx.updateTable('deskOperation').set({ recordId: number, result }).where('recordId', 'in', ids).execute()
  await tx
    .deleteFrom('mergedRecord')
    .where(({ or, eb }) => or([eb('fromId', 'in', ids), eb('toId', 'in', ids)]))
    .execute()
  const hash = sha256Of(ids[1])
  await logChange(tx, 'erased', { _id: hash, rev: 1 }, [], { actor: 'erasure', at })
}

/** The envelope stays. A mail that is not sent yet never will be. */
export async function clearMails(tx: Tx, ids: readonly string[], at: number) {
  if (ids.length === 0) return
  await tx
    .updateTable('outbox')
    .set({ state: 'cancelled', reason: 'erased', changedAt: at })
    .where('_id', 'in', inList(ids))
    .where('state', 'in', ['held', 'queued', 'retrying', 'sending'])
    .execute()
  await tx.updateTable('outbox').set(ERASED_CONTENT).where('_id', 'in', inList(ids)).execute()
}

/** Mails that name a person to others. Read in batches, because bodies are large. */
export async function findMailsMentioning(db: Db, isNamed: MentionMatcher, between: () => Promise<unknown>) {
  const named: string[] = []
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('outbox')
      .select(['_id', 'companyId', 'subject', 'html', 'text', 'frame', 'payload'])
      .where('_id', '>', last)
      .orderBy('_id')
      .limit(200)
      .execute()
    const end = rows.at(-1)
    if (!end) return named
    last = end._id
    for (const { _id, companyId, subject, html, text, frame, payload } of rows) {
      const texts = [subject, html, text, ...stringsIn(frame), ...stringsIn(payload)]
      if (isNamed(texts, companyId)) named.push(_id)
    }
    await between()
  }
}
