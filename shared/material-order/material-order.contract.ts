import * as z from 'zod/mini'
import { boolean, defineOrganizerEndpoint, line, number, requiredLine, string } from '#shared/contract/endpoint.ts'
import { mailPreview } from '#shared/mail-model/mail-model.contract.ts'
import { LOGISTICS } from '#shared/roles.ts'
import { MAX_NOTIFIED, MAX_ORDERS, ORDER_STATES } from './material-order.rules.ts'

/** Of a supplier from the edition's list, or any other. */
const MAX_SUPPLIER_LENGTH = 120

const state = z.enum(ORDER_STATES, 'error:invalid')
const order = z.object({
  /** The id of the material. */
  _id: string,
  description: string,
  qty: z.nullable(number),
  companyId: string,
  company: string,
  booths: z.array(string),
  /** Contact at the booth: the on-site contact, or else the signatory. */
  contact: string,
  phone: string,
  state,
  /** '' while there is none. */
  supplier: string,
  /** The company has yet to be notified of this state, or of a change to the material. */
  needsNotice: boolean,
})
/** A material of a company, as the organizer's logistics see it. */
export interface MaterialOrder extends z.infer<typeof order> {}

const change = z.object({
  _id: requiredLine('error:required'),
  state: z.exactOptional(state),
  supplier: z.exactOptional(line('error:invalid', MAX_SUPPLIER_LENGTH)),
})
const changes = z.object({
  orders: z
    .array(change, 'error:invalid')
    .check(z.minLength(1, 'error:invalid'), z.maxLength(MAX_ORDERS, 'error:invalid')),
})
/** Omitted fields keep their values; orders that no longer exist are skipped. */
export interface OrderChanges extends z.infer<typeof changes> {}
export type OrderChange = OrderChanges['orders'][number]

/** Companies, by their ids. */
const notifyBody = z.object({
  ids: z
    .array(requiredLine('error:required'), 'error:invalid')
    .check(z.minLength(1, 'error:invalid'), z.maxLength(MAX_NOTIFIED, 'error:invalid')),
})

export const materialOrderContract = {
  listOrders: defineOrganizerEndpoint('GET /api/material-orders', {
    doc: 'The materials of all companies, with booths, state, supplier and whether the company has yet to be notified.',
    response: z.array(order),
  }),
  updateOrders: defineOrganizerEndpoint('PUT /api/material-orders', {
    roles: LOGISTICS,
    doc: 'Sets state and supplier of one or more; orders that no longer exist are skipped.',
    body: changes,
    response: z.object({ changed: number }),
  }),
  previewNotice: defineOrganizerEndpoint('GET /api/material-orders/notice/:id', {
    roles: LOGISTICS,
    doc: 'The mail that would tell a company what was confirmed or changed.',
    response: mailPreview,
  }),
  sendNotices: defineOrganizerEndpoint('POST /api/material-orders/notices', {
    roles: LOGISTICS,
    doc: 'Mails each company what was confirmed or changed since the last notice; those without news or without an address are skipped.',
    body: notifyBody,
    response: z.object({ sent: number }),
  }),
}
