import * as z from 'zod/mini'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { consents } from '#shared/badge/badge.schema.ts'
import { CHECKIN_KINDS, MAX_COLLECTOR_LENGTH } from '#shared/checkin/checkin.rules.ts'
import { decisionValue } from '#shared/conflict/decision.ts'
import { defaultToEmpty, inputSchemas, optionalFields } from '#shared/contract/field-schemas.ts'
import { writtenBy } from '#shared/contract/fields.ts'
import { invitationAddress, line, status, string, validTimestamp } from '#shared/contract/values.ts'
import { printCode } from '#shared/print/print.rules.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'

// What a desk may write (its rows of the access table). Anything else is ignored.

const photo = z.exactOptional(z.object({ sha256: string, mime: string, bytes: z.number('error:invalid') }))

const flag = () => z.int('error:invalid').check(z.minimum(0), z.maximum(1))
const badgeFields = inputSchemas(BADGE_FIELDS, writtenBy(BADGE_FIELDS, 'desk'))
const speakerFields = inputSchemas(SPEAKER_FIELDS, writtenBy(SPEAKER_FIELDS, 'desk'))

/** Edits, by kind of record. */
export const PATCHES = {
  badge: z.object({ ...optionalFields(badgeFields), consents: z.exactOptional(consents), photo }),
  speaker: z.object({ ...optionalFields(speakerFields), consents: z.exactOptional(consents), photo }),
}
export type PersonPatch = z.infer<(typeof PATCHES)['badge' | 'speaker']>

/**
 * A walk-in: the desk creates id and code, since both are on the badge before the server knows about it. A desk
 * with an older program lacks new fields, so the sync does not insist on what a form requires.
 */
export const walkIn = z.object({
  ...defaultToEmpty(badgeFields),
  type: inputSchemas(BADGE_FIELDS, ['type']).type,
  email: invitationAddress(),
  companyId: line(),
  code: string.check(z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'error:invalid')),
  consents: z.exactOptional(consents),
  photo,
})
export interface WalkIn extends z.infer<typeof walkIn> {}

export const checkinFact = z.object({
  recordId: line(),
  kind: z.enum(CHECKIN_KINDS, 'error:invalid'),
  day: z.iso.date('error:invalid'),
  by: line(),
  undoOf: z.nullable(line()),
  /** 1 or 0; a desk with an older program sends neither this nor what follows. */
  anyway: z._default(flag(), 0),
  paperAt: z._default(z.nullable(z.int('error:invalid').check(validTimestamp())), null),
  collector: z._default(line(undefined, MAX_COLLECTOR_LENGTH), ''),
})
export interface CheckinFact extends z.infer<typeof checkinFact> {}

/** A desk's decision about one of its values that arrived second. */
export const conflictDecision = z.object({ decision: decisionValue })
export interface ConflictDecision extends z.infer<typeof conflictDecision> {}

export const printFact = z.object({
  recordId: line(),
  by: line(),
  printer: line(),
  state: status(),
  /** A desk with an older program does not send it. */
  code: z._default(printCode, ''),
})
export interface PrintFact extends z.infer<typeof printFact> {}
