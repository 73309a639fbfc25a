import * as z from 'zod/mini'
import { defineOrganizerEndpoint, line, optionalAddress, requiredLine, string } from '#shared/contract/endpoint.ts'

const contact = z.object({
  _id: string,
  name: string,
  purpose: string,
  email: string,
  tel: string,
})
/** A further contact of a company, besides its signatory, and their purpose. */
export interface Contact extends z.infer<typeof contact> {}

const ofCompany = z.extend(contact, { companyId: string })

const name = requiredLine('error:required')
const others = {
  purpose: z.exactOptional(line('error:invalid')),
  email: z.exactOptional(optionalAddress()),
  tel: z.exactOptional(line('error:invalid')),
}
const newContact = z.object({ name, ...others })
export interface NewContact extends z.infer<typeof newContact> {}
const change = z.object({ name: z.exactOptional(name), ...others })

export const contactContract = {
  listAllContacts: defineOrganizerEndpoint('GET /api/contacts', {
    doc: 'The contacts of all companies, oldest first; the office searches companies by them.',
    response: z.array(ofCompany),
  }),
  listContacts: defineOrganizerEndpoint('GET /api/contacts/company/:id', {
    doc: 'A company’s contacts besides its signatory, oldest first. Companies cannot read them.',
    response: z.array(contact),
  }),
  createContact: defineOrganizerEndpoint('POST /api/contacts/company/:id', {
    status: 201,
    doc: 'Adds a contact to a company; only a name is required.',
    body: newContact,
    response: contact,
  }),
  updateContact: defineOrganizerEndpoint('PUT /api/contacts/:id', {
    doc: 'Changes the fields that are sent.',
    body: change,
    response: contact,
  }),
  deleteContact: defineOrganizerEndpoint('DELETE /api/contacts/:id', {
    doc: 'Deletes a contact for good.',
  }),
}
