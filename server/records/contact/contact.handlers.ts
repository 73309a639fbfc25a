import { type Handlers, orNotFound } from '#server/base/index.ts'
import { requireCompany } from '#server/records/company/company.store.ts'
import type { contactContract } from '#shared/contact/contact.contract.ts'
import { NO_EMAIL } from '#shared/email.ts'
import { changeContact, deleteContact, findContact, insertContact, listContacts, toContact } from './contact.store.ts'

/** People of a company besides its signatory: the office's own list, which companies cannot read. */
export const contactHandlers: Handlers<typeof contactContract> = {
  listAllContacts: (_input, _actor, { db }) => listContacts(db),

  async listContacts({ params }, _actor, { db }) {
    await requireCompany(db, params.id)
    return (await listContacts(db, params.id)).map(toContact)
  },

  async createContact({ params, body }, _actor, context, author) {
    const empty = { purpose: '', email: NO_EMAIL, tel: '' }
    const row = { _id: context.newId(), companyId: params.id, ...empty, ...body, rev: 1, createdAt: author.at }
    return context.write(async (tx) => {
      await requireCompany(tx, params.id)
      return toContact(await insertContact(tx, row, author))
    })
  },

  async updateContact({ params, body }, _actor, context, author) {
    return context.write(async (tx) =>
      toContact(await changeContact(tx, orNotFound(await findContact(tx, params.id)), body, author)),
    )
  },

  async deleteContact({ params }, _actor, context, author) {
    await context.write(async (tx) => deleteContact(tx, orNotFound(await findContact(tx, params.id)), author))
    return { message: 'Contact deleted successfully' }
  },
}
