import * as z from 'zod/mini'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { CHECKIN_KINDS } from '#shared/checkin/checkin.rules.ts'
import { decisionValue } from '#shared/conflict/decision.ts'
import { SPEAKER_TYPES } from '#shared/speaker/speaker.constants.ts'

// What a desk's copy holds. A field that is not listed here never leaves the server: no visas, no
// passports, no documents, no status, no hashes, no tokens.

const photo = z.nullable(z.object({ sha256: z.string(), mime: z.string(), bytes: z.number() }))
/** The file behind `urlPhoto`; fetched apart, by its hash. */
export type SyncPhoto = z.infer<typeof photo>

const person = {
  _id: z.string(),
  company: z.string(),
  email: z.string(),
  nom: z.string(),
  prenom: z.string(),
  position: z.string(),
  tel: z.string(),
  /** The stored path. */
  urlPhoto: z.string(),
  photo,
  code: z.string(),
  rev: z.number(),
  createdAt: z.number(),
}

export const syncBadge = z.object({ ...person, companyId: z.string(), type: z.enum(BADGE_TYPES) })
export interface SyncBadge extends z.infer<typeof syncBadge> {}

export const syncSpeaker = z.object({
  ...person,
  companyUid: z.string(),
  type: z.enum(SPEAKER_TYPES),
  topic: z.string(),
  bio: z.string(),
  arrivalDate: z.nullable(z.string()),
  departureDate: z.nullable(z.string()),
  accepted: z.boolean(),
  order: z.nullable(z.number()),
  sessions: z.array(z.string()),
})
export interface SyncSpeaker extends z.infer<typeof syncSpeaker> {}

export const syncCompany = z.object({
  _id: z.string(),
  raisonSocial: z.string(),
  /** JSON of the booths, as it is stored. */
  stand: z.string(),
  type: z.string(),
  rev: z.number(),
})
export interface SyncCompany extends z.infer<typeof syncCompany> {}

export const syncEdition = z.object({ overrides: z.record(z.string(), z.unknown()) })

const fact = {
  _id: z.string(),
  recordId: z.string(),
  /** ms since 1970. */
  at: z.number(),
  deskId: z.string(),
  desk: z.string(),
  by: z.string(),
}
export const syncCheckin = z.object({
  ...fact,
  kind: z.enum(CHECKIN_KINDS),
  day: z.string(),
  undoOf: z.nullable(z.string()),
})

export const syncPrint = z.object({ ...fact, printer: z.string(), state: z.string() })

export const syncConflict = z.object({
  _id: z.string(),
  opId: z.string(),
  deskId: z.string(),
  entity: z.enum(['badge', 'speaker']),
  recordId: z.string(),
  field: z.string(),
  /** JSON of the values. */
  yours: z.string(),
  stored: z.string(),
  was: z.string(),
  storedBy: z.string(),
  storedAt: z.number(),
  at: z.number(),
  decidedAt: z.nullable(z.number()),
  decision: z.nullable(decisionValue),
})

export const syncMerged = z.object({ fromId: z.string(), toId: z.string(), code: z.string() })
// A walk-in that turned out to be a badge that was there; `code` may be printed on its badge.
