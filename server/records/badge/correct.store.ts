import type { Db, Tx } from '#server/base/db/database.ts'
import { deleteReview } from '#server/records/photo/photo.store.ts'
import { ATTENDEE_FIELDS } from '#shared/badge/badge.fields.ts'
import { without } from '#shared/contract/fields.ts'
import type { BadgeRow } from './badge.store.ts'

/** What an invitee may have typed before a badge has a first name. */
const TYPED = without(ATTENDEE_FIELDS, ['nom'])

/** Those of a badge's typed fields that may be its invitee's: not by its company and the organizer alone. */
export async function fieldsOfInvitee(db: Db, { _id, companyId }: Pick<BadgeRow, '_id' | 'companyId'>) {
  const changes = await db
    .selectFrom('change')
    .select(['fields', 'actor'])
    .where('entity', '=', 'badge')
    .where('id', '=', _id)
    .execute()
  const logged = changes.map(({ fields, actor }) => ({
    fields: JSON.parse(fields) as string[],
    isInviters: actor === `company ${companyId}` || /^organizer( |$)/.test(actor),
  }))
  // The first line says who made the badge, and names no other field.
  const isInvited = logged.some(({ fields, isInviters }) => isInviters && fields.includes('_id'))
  return TYPED.filter(
    (field) => !isInvited || logged.some(({ fields, isInviters }) => !isInviters && fields.includes(field)),
  )
}

/** Forgets a badge's photos and what was decided about them; the caller discards the bytes after the commit. */
export async function deletePhotos(tx: Tx, id: string): Promise<string[]> {
  await deleteReview(tx, 'badge', id)
  const files = await tx
    .deleteFrom('file')
    .where('recordId', '=', id)
    .where('folder', '=', 'badges/photos')
    .returning('path')
    .execute()
  return files.map(({ path }) => path)
}
