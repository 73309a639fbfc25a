import * as z from 'zod/mini'
import { emailOnly } from '#shared/account/account.schema.ts'
import {
  boolean,
  defineEndpoint,
  defineOrganizerEndpoint,
  line,
  pagingFields,
  rawResponse,
  status,
  uploadedFile,
} from '#shared/contract/endpoint.ts'
import { PASSPORT_READERS, VISA_READERS } from '#shared/roles.ts'
import { newVisa, visa, visaEdit, visaLetter, visaLetterCheck, visaLetterPreview, visaReceipt } from './visa.schema.ts'
import { visaListEntries, visaListRequest } from './visa-list.ts'

const own = { entity: 'visa', id: 'params.id' } as const
const visas = z.array(visa)

const visaListQuery = z.object({ ...pagingFields, trashed: z.exactOptional(z.stringbool('error:invalid')) })
export interface VisaListQuery extends z.infer<typeof visaListQuery> {}

const trash = z.exactPartial(z.object({ trashed: boolean }))

const statusChange = z.object({ change: status(), keepSent: z.exactOptional(boolean) })

const issueLetterBody = z.exactPartial(z.object({ send: boolean }))

const letterQuery = z.object({ number: line(), code: line() })

const signatureForm = z.object({ file: uploadedFile })

export const visaContract = {
  createVisa: defineEndpoint('POST /api/visa/create-visa', {
    status: 201,
    doc: 'Requests a visa letter. The receipt is given here and in the mail, and nowhere else.',
    access: { anyone: true },
    private: true,
    body: newVisa,
    response: visa,
  }),
  listVisas: defineOrganizerEndpoint('GET /api/visa/visas', {
    roles: VISA_READERS,
    doc: 'All requests with masked passport numbers, or with `trashed=true` those in the trash.',
    query: visaListQuery,
    response: visas,
  }),
  listVisasOfCompany: defineEndpoint('GET /api/visa/visas/company/:companyId', {
    doc: 'The requests of a company with masked passport numbers. `trashed=true` is for the organizer.',
    access: { company: { entity: 'company', id: 'params.companyId' }, organizer: VISA_READERS },
    private: true,
    query: visaListQuery,
    response: visas,
  }),
  getVisa: defineEndpoint('GET /api/visa/visas/:id', {
    doc: 'One request with its full passport number; each read is noted in the audit.',
    access: { company: own, organizer: VISA_READERS },
    private: true,
    response: visa,
  }),
  updateVisa: defineEndpoint('PUT /api/visa/visas/:id', {
    doc: 'Changes the fields that are sent; a passport number that is still masked is ignored.',
    access: { company: own, organizer: VISA_READERS },
    private: true,
    body: visaEdit,
    response: visa,
  }),
  deleteVisa: defineEndpoint('DELETE /api/visa/visas/:id', {
    doc: 'Deletes a request; what was encrypted in it is erased at once.',
    access: { company: own, organizer: VISA_READERS },
  }),
  trashVisa: defineOrganizerEndpoint('PUT /api/visa/visas/:id/trash', {
    roles: VISA_READERS,
    doc: 'Puts a request into the trash, or with `trashed: false` takes it out. The status stays.',
    body: trash,
    response: visa,
  }),
  setVisaStatus: defineOrganizerEndpoint('PUT /api/visa/visas/:id/status', {
    roles: VISA_READERS,
    doc: 'Sets the status; a request in the trash stays there. With `keepSent: true` a request whose letter was sent stays “sent”, and `change` is the status before that.',
    body: statusChange,
    response: visa,
  }),
  getVisaReceipt: defineEndpoint('GET /api/visa/receipt/:receipt', {
    doc: 'The progress of a request, for anyone with its receipt.',
    access: { anyone: true },
    private: true,
    response: visaReceipt,
  }),
  sendReceiptsAgain: defineEndpoint('POST /api/visa/receipt/again', {
    doc: 'Mails the receipts of the newest requests from an address again; the answer is always the same.',
    access: { anyone: true },
    private: true,
    body: emailOnly,
  }),
  issueVisaLetter: defineOrganizerEndpoint('POST /api/visa/visas/:id/letter', {
    roles: PASSPORT_READERS,
    status: 201,
    doc: 'Issues a numbered letter, once the edition says who issues it; earlier letters become invalid. `send: true` mails it and sets the status “sent”.',
    body: issueLetterBody,
    response: visaLetter,
  }),
  getVisaLetter: defineOrganizerEndpoint('GET /api/visa/visas/:id/letter', {
    roles: PASSPORT_READERS,
    doc: 'The newest letter of a request as PDF, made from the current data of the request; noted in the audit.',
    raw: true,
    response: rawResponse,
  }),
  previewVisaLetter: defineOrganizerEndpoint('GET /api/visa/visas/:id/letter-preview', {
    roles: VISA_READERS,
    doc: 'What a letter for this request looks like, with a masked passport number; uses up no letter number.',
    response: visaLetterPreview,
  }),
  uploadLetterSignature: defineOrganizerEndpoint('POST /api/visa/letter-signature', {
    doc: 'Stores the picture of signature and stamp that every letter shows, replacing the previous one.',
    multipart: true,
    body: signatureForm,
  }),
  deleteLetterSignature: defineOrganizerEndpoint('DELETE /api/visa/letter-signature', {
    doc: 'Deletes the picture of signature and stamp; letters have none from now on.',
  }),
  makeVisaList: defineOrganizerEndpoint('POST /api/visa/list', {
    roles: PASSPORT_READERS,
    doc: 'The chosen requests with full passport numbers, for an authority, by name; the audit notes how many and for whom.',
    body: visaListRequest,
    response: visaListEntries,
  }),
  makeVisaSheet: defineOrganizerEndpoint('POST /api/visa/list/sheet', {
    roles: PASSPORT_READERS,
    doc: 'The same list as XLSX, in the caller’s language and without photos; also noted in the audit, and not stored.',
    raw: true,
    body: visaListRequest,
    response: rawResponse,
  }),
  checkVisaLetter: defineEndpoint('GET /api/visa/letter', {
    doc: 'Whether a letter with this number and code was issued and is still valid; the answer never says why not.',
    access: { anyone: true },
    private: true,
    query: letterQuery,
    response: visaLetterCheck,
  }),
}
