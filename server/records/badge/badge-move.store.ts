import type { Insertable } from 'kysely'
import { type Author, countRows, type Database, type Db, equal, prepared, type Tx } from '#server/base/index.ts'
import { deleteReview } from '#server/records/photo/photo.store.ts'
import type { BadgeMove } from '#shared/badge/badge.contract.ts'
import { ATTENDEE_FIELDS, HOLDER_FIELDS } from '#shared/badge/badge.fields.ts'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import { omitNames } from '#shared/contract/fields.ts'
import { isoOf } from '#shared/time.ts'
import { type BadgeRow, changeBadge, listBadges } from './badge.store.ts'

export const insertMove = (tx: Tx, move: Insertable<Database['badgeMove']>) =>
  tx.insertInto('badgeMove').values(move).execute()

/** Badges that left a company and were not returned to it. */
export async function listMoves(db: Db, companyId: string): Promise<BadgeMove[]> {
  const rows = await db
    .selectFrom('badgeMove')
    .select(['type', 'email', 'movedAt'])
    .where(equal({ companyId, returnedAt: null }))
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, movedAt: isoOf(row.movedAt) }))
}

/** How many badges a company upgraded to this type since then, returned ones too. */
export async function countMovesTo(tx: Tx, toCompanyId: string, toType: BadgeType, since: number) {
  return countRows(tx.selectFrom('badgeMove').where(equal({ toCompanyId, toType })).where('movedAt', '>', since))
}

const upgradesTo = prepared((db, companyId: string) =>
  db
    .selectFrom('badgeMove')
    .innerJoin('badge', (join) =>
      join.onRef('badge._id', '=', 'badgeMove.recordId').onRef('badge.companyId', '=', 'badgeMove.toCompanyId'),
    )
    .select(['badgeMove.seq', 'recordId', 'badge.link', 'handle', 'badgeMove.companyId', 'badgeMove.type', 'written'])
    .where(equal({ toCompanyId: companyId, returnedAt: null }))
    .orderBy('badgeMove.seq'),
)

/** A badge that a company got by upgrade; `companyId` and `type` are the previous ones. */
export type Upgrade = Awaited<ReturnType<typeof upgradesTo>>[number]

/** By the badge's `_id`: those that the company still has. */
export async function listUpgrades(db: Db, companyId: string): Promise<ReadonlyMap<string, Upgrade>> {
  return new Map((await upgradesTo(db, companyId)).map((upgrade) => [upgrade.recordId, upgrade]))
}

/** The upgrade by which the badge's current company got it; undefined if it was not by an upgrade. */
export async function findUpgrade(
  db: Db,
  { _id, companyId }: Pick<BadgeRow, '_id' | 'companyId'>,
): Promise<Upgrade | undefined> {
  return (await listUpgrades(db, companyId)).get(_id)
}

const recordsOfHandle = prepared((db, handle: string) =>
  db.selectFrom('badgeMove').select('recordId').where('handle', '=', handle),
)

/** The badge behind the handle of an upgrade, whichever company has it now. */
export async function findRecordOfHandle(db: Db, handle: string) {
  return handle === '' ? undefined : (await recordsOfHandle(db, handle))[0]?.recordId
}

/** By field, the value before the company's edit, and the one it wrote. */
export type Written = Partial<Record<(typeof HOLDER_FIELDS)[number], { from: string; to: string }>>

export const writtenIn = ({ written }: Pick<Upgrade, 'written'>): Written => JSON.parse(written)

/** Notes what the company's edit replaced. If somebody else wrote meanwhile, their value is the one to restore. */
export async function storeReplacedValues(tx: Tx, upgrade: Upgrade, before: BadgeRow, after: BadgeRow) {
  const written = writtenIn(upgrade)
  for (const field of HOLDER_FIELDS) {
    if (after[field] === before[field]) continue
    const earlier = written[field]
    const from = earlier && earlier.to === before[field] ? earlier.from : before[field]
    written[field] = { from, to: after[field] }
  }
  await tx
    .updateTable('badgeMove')
    .set({ written: JSON.stringify(written) })
    .where('seq', '=', upgrade.seq)
    .execute()
}

/** A completed badge keeps the company as filled in; open invitations get the company's new name. */
export async function renameInvitations(
  tx: Tx,
  { _id, raisonSocial }: { _id: string; raisonSocial: string },
  name: string,
  author: Author,
) {
  const upgrades = await listUpgrades(tx, _id)
  for (const row of (await listBadges(tx, _id, {})).rows) {
    if (!isPending(row) || row.company !== raisonSocial) continue
    const renamed = await changeBadge(tx, row, { company: name }, author)
    const upgrade = upgrades.get(row._id)
    if (upgrade) await storeReplacedValues(tx, upgrade, row, renamed)
  }
}

/** Whether a label with the badge's code was ever printed. */
export async function hasLabel(db: Db, recordId: string) {
  const label = await db.selectFrom('print').select('_id').where('recordId', '=', recordId).executeTakeFirst()
  return label !== undefined
}

/** What the company overwrote is no longer needed. */
export const markReturned = (tx: Tx, { seq }: Pick<Upgrade, 'seq'>, returnedAt: number) =>
  tx.updateTable('badgeMove').set({ returnedAt, written: '{}' }).where('seq', '=', seq).execute()

/** What an invitee may have typed before a badge has a first name. */
const TYPED = omitNames(ATTENDEE_FIELDS, ['nom'])

/** A badge's text fields that its invitee may have written, as not only its company and the organizer did. */
export async function fieldsOfInvitee(db: Db, { _id, companyId }: Pick<BadgeRow, '_id' | 'companyId'>) {
  const changes = await db
    .selectFrom('change')
    .select(['fields', 'actor'])
    .where(equal({ entity: 'badge', id: _id }))
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

/** Deletes a badge's photos and the decisions about them; the caller discards the bytes after the commit. */
export async function deletePhotos(tx: Tx, id: string) {
  await deleteReview(tx, 'badge', id)
  const files = await tx
    .deleteFrom('file')
    .where(equal({ recordId: id, folder: 'badges/photos' }))
    .returning('path')
    .execute()
  return files.map(({ path }) => path)
}
