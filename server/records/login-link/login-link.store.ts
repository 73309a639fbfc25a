import {
  type Author,
  type Db,
  equal,
  inserterFor,
  type LoginLinkTable,
  logChange,
  type Tx,
} from '#server/base/index.ts'

const ENTITY = 'loginLink'
const insert = inserterFor(ENTITY)

/** A company's valid links, oldest first, with the state of the mail that carries each: a campaign's mail has the link's id. */
export async function listLoginLinks(db: Db, companyId: string, now: number) {
  return await db
    .selectFrom('loginLink as l')
    .leftJoin('outbox as o', (join) =>
      join.on(({ and, eb, or, ref }) =>
        or([and([eb('o.entity', '=', ENTITY), eb('o.recordId', '=', ref('l._id'))]), eb('o._id', '=', ref('l._id'))]),
      ),
    )
    .select(['l._id', 'l.createdAt', 'l.expiresAt', 'l.usedAt', 'o.state', 'o.reason'])
    .where('l.companyId', '=', companyId)
    .where('l.expiresAt', '>', now)
    .orderBy('l.createdAt')
    .orderBy('l._id')
    .execute()
}

/** Also deletes the company's expired links. */
export async function insertLoginLink(tx: Tx, row: Omit<LoginLinkTable, 'usedAt'>, author: Author) {
  await tx.deleteFrom('loginLink').where('companyId', '=', row.companyId).where('expiresAt', '<=', author.at).execute()
  await insert(tx, { ...row, usedAt: null }, author)
}

/** The mail that carries a link. */
export async function findLinkMail(db: Db, linkId: string) {
  return await db
    .selectFrom('outbox')
    .select(['state', 'reason'])
    .where(equal({ entity: ENTITY, recordId: linkId }))
    .executeTakeFirst()
}

/** False when the company has no such link. */
export async function deleteLoginLink(tx: Tx, { _id, companyId }: { _id: string; companyId: string }, author: Author) {
  const { numDeletedRows } = await tx.deleteFrom('loginLink').where(equal({ _id, companyId })).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await logChange(tx, ENTITY, { _id, rev: 2 }, ['revoked'], author)
  return true
}
