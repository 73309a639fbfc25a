import {
  type Actor,
  ApiError,
  type Author,
  type Db,
  finderOfRecord,
  idKindFor,
  isOwnerOrOrganizer,
  logUnversionedChange,
  type PersonIds,
  type RowOf,
  type Tx,
} from '#server/base/index.ts'

type PersonTable = 'badge' | 'speaker'

const findersOf = <T extends PersonTable>(table: T) => ({
  _id: finderOfRecord(table),
  publicId: finderOfRecord(table, 'publicId'),
  link: finderOfRecord(table, 'link'),
})
const FINDERS = { badge: findersOf('badge'), speaker: findersOf('speaker') }

/**
 * The badge or speaker that this caller names: desks and read-only callers by `publicId`, the owner and the
 * organizer by `_id`, everybody else by the link.
 * @throws ApiError link_replaced
 */
export async function findNamed<T extends PersonTable>(db: Db, table: T, id: string, actor: Actor) {
  const find = (column: keyof PersonIds) => FINDERS[table][column](db, id) as Promise<RowOf<T> | undefined>
  if (idKindFor(actor) === 'publicId') {
    const named = await find('publicId')
    // A colleague may have passed on the address of a page of the office.
    return named || actor.kind === 'desk' ? named : find('_id')
  }
  if (actor.kind !== 'anonymous') {
    const own = await find('_id')
    const { companyId, companyUid = '' } = (own ?? {}) as { companyId?: string; companyUid?: string }
    if (own && isOwnerOrOrganizer(actor, companyId ?? companyUid)) return own
  }
  // The organizer too may open an address that a colleague passed on, who knows people by other ids.
  const linked = (await find('link')) ?? (actor.kind === 'organizer' ? await find('publicId') : undefined)
  if (!linked && (await isReplaced(db, id))) throw new ApiError('link_replaced')
  return linked
}

async function isReplaced(db: Db, link: string) {
  const row = await db.selectFrom('replacedLink').select('link').where('link', '=', link).executeTakeFirst()
  return row !== undefined
}

/** From now on the present link of the record opens nothing. */
export const insertReplacedLink = (tx: Tx, { _id: recordId, link }: PersonIds) =>
  tx.insertInto('replacedLink').values({ link, recordId }).execute()

/** The link opens the page of its record again. */
export const deleteReplacedLink = (tx: Tx, link: string) =>
  tx.deleteFrom('replacedLink').where('link', '=', link).execute()

// After a merge, the deleted badge's code and the id by which desks know it lead to the kept badge.

interface Merged {
  /** The desks' id of the badge that is gone. */
  fromId: string
  /** The `_id` of the one that is kept. */
  toId: string
  /** May be printed on a badge. */
  code: string
}

/** Desks receive it. What was merged into `fromId` earlier now leads to `toId`. */
export async function insertMerged(tx: Tx, merged: Merged, author: Author, goneId?: string) {
  if (goneId) {
    const before = tx.updateTable('mergedRecord').set({ toId: merged.toId }).where('toId', '=', goneId)
    for (const { fromId } of await before.returning('fromId').execute()) await logMerged(tx, fromId, author)
  }
  await tx.insertInto('mergedRecord').values(merged).execute()
  await logMerged(tx, merged.fromId, author)
}

/** The merged badge is separate again. Desks receive the change. */
export async function deleteMerged(tx: Tx, fromId: string, author: Author) {
  const { numDeletedRows } = await tx.deleteFrom('mergedRecord').where('fromId', '=', fromId).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await logMerged(tx, fromId, author)
}

async function logMerged(tx: Tx, fromId: string, { actor, at }: Author) {
  // Only one line of the log carries the operation's id, and that is the badge's.
  await logUnversionedChange(tx, 'merged', fromId, ['_id'], { actor, at })
}
