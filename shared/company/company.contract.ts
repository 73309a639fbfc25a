import * as z from 'zod/mini'
import { defineEndpoint, paging, status, string } from '#shared/contract/endpoint.ts'
import { LOGISTICS } from '#shared/roles.ts'
import { company, companyBooths, companyEdit, companyOrCard, newCompany } from './company.schema.ts'

const own = { entity: 'company', id: 'params.id' } as const
const patch = z.object({
  value: z.optional(z.unknown()),
  /** Required to change the email field. */
  currentPassword: z.exactOptional(string),
  /** As in a PUT: later changes are kept and reported. */
  baseRev: z.exactOptional(z.int()),
})

export const companyContract = {
  createCompany: defineEndpoint('POST /api/company/create-company', {
    status: 201,
    doc: 'Adds a company. Omitted allowances default to those of the edition. No mail is sent.',
    access: { organizer: true },
    body: newCompany,
    response: company,
  }),
  listCompanies: defineEndpoint('GET /api/company/companies', {
    doc: 'All companies with a name: cards for anyone; full records for the organizer, and for a company its own.',
    access: { anyone: true, company: 'filtered', organizer: true },
    query: paging,
    response: z.array(companyOrCard),
  }),
  getCompany: defineEndpoint('GET /api/company/:id', {
    doc: 'One company: in full for itself and the organizer; for anyone else a card, with description and website if it is listed.',
    access: { anyone: true, company: 'filtered', organizer: true },
    response: companyOrCard,
  }),
  updateCompany: defineEndpoint('PUT /api/company/:id', {
    doc: 'Changes the fields that are sent; fields that the caller may not write are ignored.',
    access: { company: own, organizer: true },
    body: companyEdit,
    response: company,
  }),
  patchCompany: defineEndpoint('PATCH /api/company/:field/:id', {
    doc: 'Changes one field. A field that the caller may not write is 403, an unknown one 400.',
    access: { company: own, organizer: true },
    body: patch,
    response: company,
  }),
  setCompanyOrder: defineEndpoint('PATCH /api/company/:id/order', {
    doc: 'Sets the place of a company in the lists; null puts it last.',
    access: { organizer: true },
    body: z.object({ order: z.nullable(z.int('error:invalid')) }),
    response: company,
  }),
  setCompanyBooths: defineEndpoint('PUT /api/company/:id/booths', {
    doc: 'Sets the booths of a company and nothing else; `baseRev` works as for any other change.',
    access: { organizer: LOGISTICS },
    body: companyBooths,
    response: company,
  }),
  setCompanyStatus: defineEndpoint('PATCH /api/company/:id/status', {
    doc: 'Sets the status of a company.',
    access: { organizer: true },
    body: z.object({
      folder: status(),
    }),
    response: company,
  }),
  takeOverCompany: defineEndpoint('POST /api/company/:id/take-over', {
    doc: 'Revokes password, sessions and links of an account that may be a stranger’s; a new login link opens it.',
    access: { organizer: true },
    response: company,
  }),
  approveCompany: defineEndpoint('POST /api/company/:id/approve', {
    doc: 'Approves a company that registered itself and sends the mails held until then.',
    access: { organizer: true },
    response: company,
  }),
  deleteCompany: defineEndpoint('DELETE /api/company/company/:id', {
    doc: 'Deletes a company with its badges, materials and visas; its speakers stay.',
    access: { organizer: true },
  }),
  restoreCompany: defineEndpoint('PUT /api/company/:id/restore', {
    doc: 'Undoes a deletion, with the badges, materials and visas deleted along with the company.',
    access: { organizer: true },
    response: company,
  }),
}
