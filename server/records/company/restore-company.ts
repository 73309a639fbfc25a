import type { Transaction } from 'kysely'
import { orNotFound } from '#server/base/api-error.ts'
import type { Author } from '#server/base/db/changes.ts'
import type { Database } from '#server/base/db/database.ts'
import { changeBadge, findBadgeByEmail } from '#server/records/badge/badge.store.ts'
import { changeMaterial } from '#server/records/material/material.store.ts'
import { changeVisa } from '#server/records/visa/visa.store.ts'
import { type CompanyRow, changeCompany } from './company.store.ts'
import { findDeletedCompany, listDeletedWith } from './deleted-records.store.ts'
import { refreshDerived } from './derived.ts'

/**
 * Takes back the deletion of a company, with the records that went with it. What was deleted before stays
 * deleted, and so does a badge whose e-mail has another badge by now. Tokens and login links stay dead.
 */
export async function restoreCompanyWithRecords(
  tx: Transaction<Database>,
  id: string,
  by: Author,
): Promise<CompanyRow> {
  const deleted = orNotFound(await findDeletedCompany(tx, id))
  const { badges, materials, visas } = await listDeletedWith(tx, deleted)
  const restored = await changeCompany(tx, deleted, { deletedAt: null }, by)
  for (const badge of badges)
    if (!(await findBadgeByEmail(tx, badge.email)))
      await changeBadge(tx, badge, { deletedBy: '', deletedAt: null }, by)
  for (const material of materials) await changeMaterial(tx, material, { deletedAt: null }, by)
  for (const visa of visas) await changeVisa(tx, visa, { deletedAt: null }, by)
  return (await refreshDerived(tx, id, by)) ?? restored
}
