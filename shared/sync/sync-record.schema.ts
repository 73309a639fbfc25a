import * as z from 'zod/mini'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { CHECKIN_KINDS } from '#shared/checkin/checkin.rules.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import { decisionValue } from '#shared/conflict/decision.ts'
import { optionalFields, outputSchemas } from '#shared/contract/field-schemas.ts'
import { omitNames, withFlag } from '#shared/contract/fields.ts'
import { boolean, number, string } from '#shared/contract/values.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'

// The contents of a desk's copy. A field that is not listed here never leaves the server: no visas,
// passports, documents, statuses, hashes or tokens.

const photo = z.nullable(z.object({ sha256: string, mime: string, bytes: number }))
/** The file behind `urlPhoto`, fetched separately by its hash. */
export type SyncPhoto = z.infer<typeof photo>

// ms since 1970; a server older than this program sends neither.
const time = z._default(z.nullable(number), null)
/** When the person's page was first finished, and the present photo accepted. */
const progress = { finishedAt: time, photoAcceptedAt: time }
const person = { _id: string, photo, rev: number, createdAt: number, ...progress }
const badgeFields = outputSchemas(BADGE_FIELDS, withFlag(BADGE_FIELDS, 'desk'))
const speakerFields = outputSchemas(SPEAKER_FIELDS, withFlag(SPEAKER_FIELDS, 'desk'))

// A server older than this program does not send new fields. `urlPhoto` is the stored path.
export const syncBadge = z.object({
  ...optionalFields(badgeFields),
  ...person,
  type: badgeFields.type,
  code: badgeFields.code,
})
export interface SyncBadge extends z.infer<typeof syncBadge> {}

export const syncSpeaker = z.object({
  ...optionalFields(speakerFields),
  ...person,
  type: speakerFields.type,
  code: speakerFields.code,
})
export interface SyncSpeaker extends z.infer<typeof syncSpeaker> {}

/**
 * All that a kiosk receives about a badge or speaker. A hash is an HMAC under a key that only this kiosk and the server
 * have; '' if there is no value.
 */
export const syncPerson = z.object({
  _id: string,
  rev: number,
  of: z.enum(['badge', 'speaker']),
  nom: string,
  prenom: string,
  company: string,
  type: string,
  /** The fields that a badge still needs, and `accepts` until the policy was accepted. */
  missing: z.array(string),
  isHandedOut: boolean,
  hashes: z.object({ link: string, code: string, email: string }),
})
export interface SyncPerson extends z.infer<typeof syncPerson> {}

export const syncCompany = z.object({
  ...optionalFields(outputSchemas(COMPANY_FIELDS, omitNames(withFlag(COMPANY_FIELDS, 'desk'), ['stand']))),
  _id: string,
  /** The booths as stored, in JSON. */
  stand: string,
  rev: number,
})
export interface SyncCompany extends z.infer<typeof syncCompany> {}

export const syncEdition = z.object({ overrides: z.record(string, z.unknown()) })

const fact = {
  _id: string,
  recordId: string,
  /** ms since 1970. */
  at: number,
  deskId: string,
  desk: string,
  by: string,
}
export const syncCheckin = z.object({
  ...fact,
  kind: z.enum(CHECKIN_KINDS),
  day: string,
  undoOf: z.nullable(string),
  // A server older than this program does not send them.
  anyway: z._default(number, 0),
  paperAt: z._default(z.nullable(number), null),
  collector: z._default(string, ''),
})

export const syncPrint = z.object({
  ...fact,
  printer: string,
  state: string,
  code: z._default(string, ''),
})

export const syncConflict = z.object({
  _id: string,
  opId: string,
  deskId: string,
  entity: z.enum(['badge', 'speaker']),
  recordId: string,
  field: string,
  /** The values in JSON. */
  yours: string,
  stored: string,
  was: string,
  storedBy: string,
  storedAt: number,
  at: number,
  decidedAt: z.nullable(number),
  decision: z.nullable(decisionValue),
})

export const syncMerged = z.object({ fromId: string, toId: string, code: string })
// A walk-in that turned out to be an existing badge; `code` may be printed on its badge.
