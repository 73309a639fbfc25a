import type { Transaction } from 'kysely'
import { orNotFound } from '#server/base/api-error.ts'
import type { Author } from '#server/base/db/changes.ts'
import type { Database } from '#server/base/db/database.ts'
import { cancelLinkMails } from '#server/messaging/mail/outbox.store.ts'
import { deleteLinks } from '#server/records/account/account.store.ts'
import { deleteBadgesOfCompany } from '#server/records/badge/badge.store.ts'
import { deleteMaterialsOfCompany } from '#server/records/material/material.store.ts'
import { deleteVisasOfCompany } from '#server/records/visa/visa.store.ts'
import { changeCompany, findCompany } from './company.store.ts'

/**
 * Soft: with the company go its badges, materials and visas; link pages answer 404, e-mails are free again, tokens
 * and login links are dead. Its speakers stay.
 */
export async function deleteCompanyWithRecords(
  tx: Transaction<Database>,
  id: string,
  by: Author,
): Promise<void> {
  const company = orNotFound(await findCompany(tx, id))
  await changeCompany(tx, company, { deletedAt: by.at, tokenVersion: company.tokenVersion + 1 }, by)
  await deleteLinks(tx, id)
  await cancelLinkMails(tx, id, ['login_link', 'forgot_password', 'email_changed'], by.at)
  await deleteBadgesOfCompany(tx, id, by)
  await deleteMaterialsOfCompany(tx, id, by)
  await deleteVisasOfCompany(tx, id, by)
}
