import * as z from 'zod/mini'
import { boolean, defineOrganizerEndpoint, string } from '#shared/contract/endpoint.ts'
import { MAIL_STATES } from '#shared/mail/mail.schema.ts'

/** `send` mails the link to the company's own address. */
const order = z.exactPartial(z.object({ send: boolean }))

/** The state of the mail that carries a link, and its reason; null if there is none. */
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
  createLoginLink: defineOrganizerEndpoint('POST /api/company/:id/login-link', {
    status: 201,
    doc: 'Creates a login link that is valid for seven days; with `send` it is mailed to the company.',
    body: order,
    response: issued,
  }),
  listLoginLinks: defineOrganizerEndpoint('GET /api/company/:id/login-links', {
    doc: 'The login links of a company that still work, without their addresses.',
    response: z.array(link),
  }),
  revokeLoginLink: defineOrganizerEndpoint('DELETE /api/company/:id/login-links/:linkId', {
    doc: 'Revokes a login link, and cancels its mail if that was not sent yet.',
  }),
}
