import * as z from 'zod/mini'
import { defineOrganizerCall } from '#shared/contract/endpoint.ts'
import { boolean, line, number, requiredLine, string } from '#shared/contract/values.ts'
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
  /** Whom the supplier finds at the booth: the contact on site, otherwise the signer. */
  contact: string,
  phone: string,
  state,
  /** '' while there is none. */
  supplier: string,
  /** The company was not told yet of this state, or of a change to the material. */
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
/** What is not sent stays; orders that are gone by now are passed over. */
export interface OrderChanges extends z.infer<typeof changes> {}
export type OrderChange = OrderChanges['orders'][number]

/** Companies, by their ids. */
const notifyBody = z.object({
  ids: z
    .array(requiredLine('error:required'), 'error:invalid')
    .check(z.minLength(1, 'error:invalid'), z.maxLength(MAX_NOTIFIED, 'error:invalid')),
})

export const materialOrderContract = {
  listOrders: defineOrganizerCall('GET /api/material-orders', {
    doc: 'What all companies asked for, with booths, state, supplier and whether the company has still to be told.',
    response: z.array(order),
  }),
  updateOrders: defineOrganizerCall('PUT /api/material-orders', {
    roles: LOGISTICS,
    doc: 'Sets state and supplier of one or many; orders that are gone are passed over.',
    body: changes,
    response: z.object({ changed: number }),
  }),
  previewNotice: defineOrganizerCall('GET /api/material-orders/notice/:id', {
    roles: LOGISTICS,
    doc: 'The mail that would tell a company what was confirmed or changed.',
    response: mailPreview,
  }),
  sendNotices: defineOrganizerCall('POST /api/material-orders/notices', {
    roles: LOGISTICS,
    doc: 'Tells each company, in one mail, what was confirmed or changed since the last; those with nothing to tell or without an address are passed over.',
    body: notifyBody,
    response: z.object({ sent: number }),
  }),
}
