import { type Author, orNotFound, type Tx } from '#server/base/index.ts'
import { cancelLinkMails } from '#server/messaging/mail/outbox.store.ts'
import { deleteLinks } from '#server/records/account/account.store.ts'
import { changeBadge, deleteBadgesOfCompany, findBadgeByEmail } from '#server/records/badge/badge.store.ts'
import { changeMaterial, deleteMaterialsOfCompany } from '#server/records/material/material.store.ts'
import { changeVisa, deleteVisasOfCompany } from '#server/records/visa/visa.store.ts'
import { type CompanyRow, changeCompany, refreshCompanyFlags, requireCompany } from './company.store.ts'
import { findDeletedCompany, listDeletedWith } from './deleted-records.store.ts'

/**
 * Soft-deletes a company with its badges, materials and visas; link pages answer 404, e-mails become free,
 * tokens and login links stop working. Its speakers stay.
 */
export async function deleteCompanyWithRecords(tx: Tx, id: string, author: Author) {
  const company = await requireCompany(tx, id)
  await changeCompany(tx, company, { deletedAt: author.at, tokenVersion: company.tokenVersion + 1 }, author)
  await deleteLinks(tx, id)
  await cancelLinkMails(tx, id, ['login_link', 'forgot_password', 'email_changed', 'confirm_email'], author.at)
  await deleteBadgesOfCompany(tx, id, author)
  await deleteMaterialsOfCompany(tx, id, author)
  await deleteVisasOfCompany(tx, id, author)
}

/**
 * Restores a deleted company with the records deleted along with it. Records deleted earlier stay
 * deleted, and so does a badge whose e-mail another badge has taken meanwhile. Tokens and login links stay
 * revoked.
 */
export async function restoreCompanyWithRecords(tx: Tx, id: string, author: Author): Promise<CompanyRow> {
  const deleted = orNotFound(await findDeletedCompany(tx, id))
  const { badges, materials, visas } = await listDeletedWith(tx, deleted)
  const restored = await changeCompany(tx, deleted, { deletedAt: null }, author)
  for (const badge of badges)
    if (!(await findBadgeByEmail(tx, badge.email)))
      await changeBadge(tx, badge, { deletedBy: '', deletedAt: null }, author)
  for (const material of materials) await changeMaterial(tx, material, { deletedAt: null }, author)
  for (const visa of visas) await changeVisa(tx, visa, { deletedAt: null }, author)
  return (await refreshCompanyFlags(tx, id, author)) ?? restored
}
