import * as z from 'zod/mini'
import { boolean, defineOrganizerEndpoint, line, number, requiredLine, string } from '#shared/contract/endpoint.ts'
import { MAX_EMAIL_LENGTH } from '#shared/email.ts'
import { check } from '#shared/operation/monitoring.contract.ts'
import { OWNER } from '#shared/roles.ts'
import { isMailHost, isPublicUrl, isSender } from './server-setting.rules.ts'

const INVALID = 'error:invalid'
const mailServer = {
  host: requiredLine('error:required').check(z.refine(isMailHost, INVALID)),
  port: z.int(INVALID).check(z.minimum(1, INVALID), z.maximum(65_535, INVALID)),
  user: line(),
  requireTls: z.boolean(INVALID),
}
const publicUrl = () => requiredLine('error:required').check(z.refine(isPublicUrl, 'mail:server.publicUrl'))

const settings = z.object({
  /** null while there is none, and mails are held. */
  mail: z.nullable(z.extend(z.object(mailServer), { hasPassword: boolean })),
  sender: string,
  publicUrl: string,
  /** Set by environment variables, so a new value is refused. */
  given: z.object({ smtpUrl: boolean, mailFrom: boolean, publicUrl: boolean }),
  /** `publicUrl` is still the default, `sender` still a placeholder. */
  isUnset: z.object({ sender: boolean, publicUrl: boolean }),
  /** Mails that wait for a mail server. */
  held: number,
})
/** The mail server and the address of links, as they are now. Never the password. */
export interface ServerSettings extends z.infer<typeof settings> {}

const change = z.object({
  mail: z.exactOptional(
    z.nullable(
      z.object({
        ...mailServer,
        /** If omitted, the stored one stays, unless host, port or user change. */
        password: z.exactOptional(z.string(INVALID).check(z.maxLength(500, INVALID))),
      }),
    ),
  ),
  sender: z.exactOptional(
    z.nullable(requiredLine('error:required', MAX_EMAIL_LENGTH).check(z.refine(isSender, INVALID))),
  ),
  publicUrl: z.exactOptional(z.nullable(publicUrl())),
})
/** The parts to change; null removes what was set. */
export interface ServerSettingsChange extends z.infer<typeof change> {}

const address = z.object({ publicUrl: publicUrl() })

const outcome = z.object({
  /** The mail server's answer to connecting, TLS and signing in, in words. */
  check,
  /** Of the mail itself, which is made only if the check passes. */
  state: z.exactOptional(z.enum(['sent', 'held', 'failed'])),
  /** A failed mail's reason. */
  reason: z.exactOptional(string),
})
export interface TestOutcome extends z.infer<typeof outcome> {}

export const serverSettingContract = {
  getServerSettings: defineOrganizerEndpoint('GET /api/server-settings', {
    doc: 'The mail server and the public address as they are now, and which of them the environment sets.',
    roles: OWNER,
    response: settings,
  }),
  updateServerSettings: defineOrganizerEndpoint('PUT /api/server-settings', {
    doc: 'Sets the mail server, the sender or the public address; each takes effect at once. What the environment sets is refused.',
    roles: OWNER,
    body: change,
    response: settings,
  }),
  sendTestMail: defineOrganizerEndpoint('POST /api/server-settings/test-mail', {
    doc: 'Checks the mail server and sends a test mail to the calling member.',
    roles: OWNER,
    response: outcome,
  }),
  checkPublicAddress: defineOrganizerEndpoint('POST /api/server-settings/check-address', {
    doc: 'Whether an address, in use or not, leads to this server, and over HTTPS. Takes up to 20 seconds.',
    roles: OWNER,
    body: address,
    response: z.array(check),
  }),
}
