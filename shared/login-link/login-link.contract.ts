import * as z from 'zod/mini'
import { defineOrganizerCall } from '#shared/contract/endpoint.ts'
import { boolean, string } from '#shared/contract/values.ts'
import { MAIL_STATES } from '#shared/mail/mail.schema.ts'

/** `send` mails the link to the company's own address. */
const order = z.exactPartial(z.object({ send: boolean }))

/** What became of the mail that brings a link, and why; null where there is none. */
const mail = z.nullable(z.object({ state: z.enum(MAIL_STATES), reason: string }))

const issued = z.object({ _id: string, url: string, expiresAt: string, mail })
/**
 * The link's address is returned only this once, and '' when it is mailed for a member. `expiresAt` is an ISO instant.
 */
export interface IssuedLoginLink extends z.infer<typeof issued> {}

const link = z.object({
  _id: string,
  createdAt: string,
  expiresAt: string,
  /** When it was first used. */
  usedAt: z.nullable(string),
  mail,
})
/** A link that can still be used, without its address. ISO instants. */
export interface LoginLink extends z.infer<typeof link> {}

export const loginLinkContract = {
  createLoginLink: defineOrganizerCall('POST /api/company/:id/login-link', {
    status: 201,
    doc: 'Makes a link that signs the company in for seven days; with `send` it goes to the company by mail.',
    body: order,
    response: issued,
  }),
  listLoginLinks: defineOrganizerCall('GET /api/company/:id/login-links', {
    doc: 'The login links of a company that still open, without their addresses.',
    response: z.array(link),
  }),
  revokeLoginLink: defineOrganizerCall('DELETE /api/company/:id/login-links/:linkId', {
    doc: 'Ends a login link, and takes back its mail when that has not gone out.',
  }),
}
