import { sql } from 'kysely'
import {
  type Author,
  type BadgeTable,
  type Db,
  emptyColumns,
  equal,
  finderOfRecord,
  idsWithWords,
  notDeleted,
  paginate,
  prepared,
  ROW_COUNT,
  type Tx,
  throwIfMissing,
} from '#server/base/index.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { changingPerson, insertingPerson } from '#server/records/refusal/refusal.store.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Badge, Delivery } from '#shared/badge/badge.schema.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import type { Paging } from '#shared/contract/endpoint.ts'
import { namesOf, omitNames, pick, REFUSAL_FIELDS, type Refusal } from '#shared/contract/fields.ts'
import type { Conflict } from '#shared/contract/values.ts'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'
import { isoOf } from '#shared/time.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

export type BadgeRow = BadgeTable
const NOTHING_YET = { rev: 1, refusedAt: null, openedAt: null, deletedBy: '', deletedAt: null }
/** What a new badge has before anything is known of it. */
export const EMPTY_BADGE = { ...emptyColumns(BADGE_FIELDS), ...NOTHING_YET }

/** A badge that is not deleted. */
export const findBadge = finderOfRecord('badge')
export const requireBadge = throwIfMissing(findBadge, 'badge_not_found')

export const findDeletedBadge = (db: Db, id: string) =>
  db.selectFrom('badge').selectAll().where('_id', '=', id).where('deletedAt', 'is not', null).executeTakeFirst()

/** Unique among badges that are not deleted. */
export async function findBadgeByEmail(db: Db, email: EmailAddress) {
  if (email === '') return undefined
  return (await badgesByEmail(db, email))[0]
}
const badgesByEmail = prepared((db, email: EmailAddress) =>
  db
    .selectFrom('badge')
    .selectAll()
    .where('email', '=', email)
    // As a literal rather than a parameter: only then does SQLite know that it can use the e-mail index.
    .where('email', '<>', sql.lit(NO_EMAIL))
    .where(notDeleted),
)

/** @param companyId only this company's badges; undefined for all */
export async function listBadges(
  db: Db,
  companyId: string | undefined,
  { q, limit, offset, deleted = false }: Paging & { deleted?: boolean },
) {
  let query = db.selectFrom('badge').where('deletedAt', deleted ? 'is not' : 'is', null)
  if (companyId !== undefined) query = query.where('companyId', '=', companyId)
  if (q)
    query = query.where('_id', 'in', idsWithWords(q, await query.select(['_id', 'nom', 'prenom', 'email']).execute()))
  const ordered = query.selectAll().orderBy('createdAt').orderBy('_id')
  return paginate(ordered, { limit, offset })
}

/** Number of a company's badges of a type, including pending ones. */
export async function countBadges(db: Db, companyId: string, type: BadgeType) {
  const [row] = await badgeCounts(db, companyId, type)
  return row?.count ?? 0
}
const badgeCounts = prepared((db, companyId: string, type: BadgeType) =>
  db
    .selectFrom('badge')
    .select(ROW_COUNT)
    .where(equal({ companyId, type, deletedAt: null })),
)

export const insertBadge = insertingPerson('badge')
export const changeBadge = changingPerson('badge')

/** Records that the link page was first opened; not a field of the badge, so no new revision. */
export const markOpened = (tx: Tx, id: string, at: number) =>
  tx
    .updateTable('badge')
    .set({ openedAt: at })
    .where(equal({ _id: id, openedAt: null }))
    .execute()

/** Resets the opening, which was not by the person who is invited now. */
export const markUnopened = (tx: Tx, id: string) =>
  tx.updateTable('badge').set({ openedAt: null }).where('_id', '=', id).execute()

/** Also cancels unsent mails about it. */
export async function deleteBadge(tx: Tx, row: BadgeRow, deletedBy: string, author: Author) {
  const deleted = await changeBadge(tx, row, { deletedAt: author.at, deletedBy }, author)
  await cancelMails(tx, 'badge', row._id, author.at)
  return deleted
}

export async function deleteBadgesOfCompany(tx: Tx, companyId: string, author: Author) {
  const { rows } = await listBadges(tx, companyId, {})
  for (const row of rows) await deleteBadge(tx, row, author.actor, author)
}

/** Both values of a conflict in wire format rather than as stored. */
export function toWireConflict(conflict: Conflict) {
  if (conflict.field !== 'urlPhoto') return conflict
  return { ...conflict, yours: fileUrl(String(conflict.yours)), stored: fileUrl(String(conflict.stored)) }
}

const SHOWN = [...omitNames(namesOf(BADGE_FIELDS), REFUSAL_FIELDS), 'rev', 'deletedBy'] as const

/** The badge in wire format, with its delivery state for callers who may see it. */
export function toBadge(
  row: BadgeRow,
  ids: Pick<Badge, '_id' | 'link' | keyof Refusal>,
  delivery?: Omit<Delivery, 'openedAt'> | null,
): Badge {
  const { openedAt } = row
  const openedIso = isoOf(openedAt)
  return {
    ...pick(row, SHOWN),
    ...ids,
    urlPhoto: fileUrl(row.urlPhoto),
    ...(delivery === undefined ? {} : { invitation: delivery && { ...delivery, openedAt: openedIso } }),
  }
}
