import { type ContactTable, type Db, deleterFor, inList, inserterFor, updaterFor } from '#server/base/index.ts'
import type { Contact } from '#shared/contact/contact.contract.ts'
import type { EmailAddress } from '#shared/email.ts'

export type ContactRow = ContactTable

const ofCompanies = (db: Db) =>
  db
    .selectFrom('contact')
    .innerJoin('company', 'company._id', 'contact.companyId')
    .where('company.deletedAt', 'is', null)
    .selectAll('contact')

/** The contacts of one company or of all, without those of deleted companies, oldest first. */
export function listContacts(db: Db, companyId?: string) {
  const query = ofCompanies(db).orderBy('contact.createdAt').orderBy('contact._id')
  return (companyId === undefined ? query : query.where('companyId', '=', companyId)).execute()
}

export const contactsOfCompanies = (db: Db, ids: readonly string[]) =>
  db.selectFrom('contact').selectAll().where('companyId', 'in', inList(ids)).execute()

/** Finds a contact of a company that is not deleted. */
export const findContact = (db: Db, id: string) => ofCompanies(db).where('contact._id', '=', id).executeTakeFirst()

/** The contacts with an address, those of deleted companies too. */
export const listContactsOf = (db: Db, email: EmailAddress) =>
  db.selectFrom('contact').selectAll().where('email', '=', email).orderBy('createdAt').execute()

export const insertContact = inserterFor('contact')
export const changeContact = updaterFor('contact')
export const deleteContact = deleterFor('contact')

export function toContact({ _id, name, purpose, email, tel }: ContactRow): Contact {
  return { _id, name, purpose, email, tel }
}
