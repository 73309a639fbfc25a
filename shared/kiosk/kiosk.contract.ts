import * as z from 'zod/mini'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { consents } from '#shared/badge/badge.schema.ts'
import { address, boolean, defineEndpoint, invitationAddress, line, string } from '#shared/contract/endpoint.ts'
import { defaultToEmpty, inputSchemas } from '#shared/contract/field-schemas.ts'
import { shownIn } from '#shared/contract/fields.ts'

// Calls of the app in portal mode. The central server has none of them: they are answered from the local copy, without
// a port, and only to the kiosk's page. The visitor names a person by the id that an earlier call returned.

const person = z.object({
  id: string,
  entity: z.enum(['badge', 'speaker']),
  firstName: string,
  company: string,
  /** The fields that a badge still needs, and `accepts` until the policy was accepted. */
  missing: z.array(string),
  /** Whether a missing photo and consent can still be added, which ends once the badge is handed out. */
  mayComplete: boolean,
})
/** What the code alone reveals; it is this little because a worn badge can be photographed. */
export interface CodePerson extends z.infer<typeof person> {}

const completion = z.object({ urlPhoto: z.exactOptional(line()), consents })
const opened = z.object({ path: string })

const visitor = z.object({
  // A kiosk still on the previous version does not know a new field.
  ...defaultToEmpty(inputSchemas(BADGE_FIELDS, shownIn(BADGE_FIELDS, 'walkIn'))),
  email: invitationAddress().check(z.minLength(1, 'badge:invitation.email')),
})

const registered = z.object({
  /** The badge, which this visitor can now open; '' if it is held for a desk. */
  id: string,
})

const code = z.object({ code: line() })
const byEmail = z.object({ email: address() })

export const kioskContract = {
  findCode: defineEndpoint('POST /api/kiosk/codes', {
    doc: 'Whose badge carries the code.',
    access: { anyone: true },
    body: code,
    response: person,
  }),
  completeBadge: defineEndpoint('PUT /api/kiosk/people/:id', {
    doc: 'Adds the photo and the consent to a badge found by its code.',
    access: { anyone: true },
    body: completion,
  }),
  openBadge: defineEndpoint('POST /api/kiosk/people/:id/page', {
    doc: 'Opens the page of a badge found by its code to anyone who knows its e-mail address.',
    access: { anyone: true },
    body: byEmail,
    response: opened,
  }),
  registerVisitor: defineEndpoint('POST /api/kiosk/visitors', {
    status: 201,
    doc: 'Creates a visitor’s badge; if the e-mail address has one already, the input is held for a desk.',
    access: { anyone: true },
    body: visitor,
    response: registered,
  }),
}
