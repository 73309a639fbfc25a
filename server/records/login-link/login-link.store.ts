import { type Author, logChange } from '#server/base/db/changes.ts'
import type { Db, LoginLinkTable, Tx } from '#server/base/db/database.ts'

const ENTITY = 'loginLink'

/** A company's valid links, oldest first. */
export async function listLoginLinks(db: Db, companyId: string, now: number): Promise<LoginLinkTable[]> {
  return await db
    .selectFrom('loginLink')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
}

/** Also deletes the company's expired links. */
export async function insertLoginLink(tx: Tx, row: LoginLinkTable, by: Author): Promise<void> {
  await tx.deleteFrom('loginLink').where('companyId', '=', row.companyId).where('expiresAt', '<=', by.at).execute()
  await tx.insertInto('loginLink').values(row).execute()
  await logChange(tx, ENTITY, { _id: row._id, rev: 1 }, ['_id'], by)
}

/** False when the company has no such link. */
export async function deleteLoginLink(
  tx: Tx,
  { _id, companyId }: { _id: string; companyId: string },
  by: Author,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('loginLink')
    .where('_id', '=', _id)
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await logChange(tx, ENTITY, { _id, rev: 2 }, ['revoked'], by)
  return true
}
