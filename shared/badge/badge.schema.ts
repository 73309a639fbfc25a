import * as z from 'zod/mini'
import { formSchemas, inputSchemas, optionalFields, outputSchemas } from '#shared/contract/field-schemas.ts'
import { namesOf, omitNames, REFUSAL_FIELDS } from '#shared/contract/fields.ts'
import {
  boolean,
  type Conflict,
  conflicts,
  invitationAddress,
  line,
  number,
  status,
  string,
} from '#shared/contract/values.ts'
import { PHOTO_REASONS, PHOTO_STATES } from '#shared/photo/photo.rules.ts'
import { ATTENDEE_FIELDS, BADGE_FIELDS, HOLDER_FIELDS, ORGANIZER_FIELDS } from './badge.fields.ts'

const holderFields = inputSchemas(BADGE_FIELDS, HOLDER_FIELDS)
const organizerFields = inputSchemas(BADGE_FIELDS, ORGANIZER_FIELDS)

export const DELIVERY_STATES = ['held', 'queued', 'sending', 'retrying', 'sent', 'failed'] as const
const delivery = z.object({
  state: z.enum(DELIVERY_STATES),
  reason: string,
  at: string,
  openedAt: z.nullable(string),
  /** How often an invitation went out to the present address, and when it last did. */
  times: number,
  sentAt: z.nullable(string),
})
/** The delivery state of the latest invitation mail. ISO instants; `openedAt` is when the link page was opened. */
export interface Delivery extends z.infer<typeof delivery> {}

const anonymousBadge = z.object({
  ...outputSchemas(BADGE_FIELDS, omitNames(namesOf(BADGE_FIELDS), ['code', ...HOLDER_FIELDS, ...REFUSAL_FIELDS])),
  ...outputSchemas(BADGE_FIELDS, HOLDER_FIELDS),
  deletedBy: string,
  rev: number,
})
const page = z.object({
  /** The company that invited; '' for the event itself. */
  invitedBy: string,
  photo: z.enum([...PHOTO_STATES, 'missing']),
  /** A label has been printed; later changes are not on it. */
  isPrinted: boolean,
})
/** What only the page behind the link says of its badge. */
export interface BadgePage extends z.infer<typeof page> {}

export const badge = z.extend(anonymousBadge, {
  /** The id for this caller: desks and link holders get ids of their own. */
  _id: string,
  /** What opens its page; only for the company and for members who may change the badge. */
  link: z.exactOptional(string),
  /** What the badge's QR code contains after 'FOYER:'; it is not a web address. '' for members who neither print nor check in. */
  code: string,
  /** Only for the company, the organizer and the desk. */
  invitation: z.exactOptional(z.nullable(delivery)),
  conflicts: z.exactOptional(conflicts),
  /** Only for the organizer and the desk. */
  ...optionalFields(outputSchemas(BADGE_FIELDS, REFUSAL_FIELDS)),
  /** Why another photo is needed, as long as there is none; for the link page and the organizer. */
  photoReasons: z.exactOptional(z.array(z.enum(PHOTO_REASONS))),
  /** Only for the link page. */
  page: z.exactOptional(page),
  /**
   * Only for a company that got it by an upgrade: what the badge was then. Deleting it gives it back. A complete one has
   * a handle as `_id` and neither link, code, telephone nor photo.
   */
  upgraded: z.exactOptional(z.enum(['pending', 'complete'])),
})
export interface Badge extends z.infer<typeof badge> {}

/** The answer to a stranger who asked for a badge: the link is sent by mail only. */
export interface AnonymousBadge extends z.infer<typeof anonymousBadge> {}
export const badgeOrAnonymous = z.union([badge, anonymousBadge])

const upgradeOffer = z.object({ _id: string, email: string, type: z.literal('visitor') })
/** What another company learns about an upgradable visitor: a ticket valid for ten minutes, not the id. */
export interface UpgradeOffer extends z.infer<typeof upgradeOffer> {}
export const badgeOrOffer = z.union([badge, upgradeOffer])

const consent = z.object({
  document: z.enum(['privacy', 'speaker_release'], 'error:invalid'),
  version: status(),
  language: z.enum(['en', 'fr'], 'error:invalid'),
})
/** A consent, stored for good with the server's time and never returned. */
export interface Consent extends z.infer<typeof consent> {}
export const consents = z.array(consent, 'error:invalid').check(z.maxLength(4, 'error:invalid'))

export const badgeEdit = z.exactPartial(
  z.object({
    ...holderFields,
    ...organizerFields,
    consents,
    baseRev: z.int('error:invalid'),
  }),
)
export interface BadgeEdit extends z.infer<typeof badgeEdit> {}

// Field order is check order: type, then e-mail. The rules are in badge.rules.ts.
// A file can only be uploaded for an existing record, so a new one cannot refer to any.
const { company, urlPhoto, ...texts } = holderFields
/** Warnings that the organizer may override when creating a badge; the audit log records them. */
export const OVERRIDES = ['no_address', 'other_domain', 'no_place'] as const
export type Override = (typeof OVERRIDES)[number]
export const newBadge = z.object({
  type: organizerFields.type,
  /** Only a desk may leave it out, and the organizer with 'no_address'. */
  email: z.exactOptional(invitationAddress()),
  company: z.exactOptional(company),
  companyId: z.exactOptional(line()),
  anyway: z.exactOptional(
    z.array(z.enum(OVERRIDES, 'error:invalid'), 'error:invalid').check(z.maxLength(3, 'error:invalid')),
  ),
  ...z.exactPartial(z.object(texts)).shape,
})
export interface NewBadge extends z.infer<typeof newBadge> {}

export const DECLINE_REASONS = ['cannot_come', 'not_me'] as const
export const badgeDecline = z.object({ reason: z.enum(DECLINE_REASONS, 'error:invalid') })
/** Why an invitee gives the badge back: only for the mail to the inviter, and not stored. */
export interface BadgeDecline extends z.infer<typeof badgeDecline> {}

/** What the attendee form requires (VAL-31 to VAL-37). The e-mail is read-only and keeps its own rule. */
export const attendeeForm = z.object(formSchemas(BADGE_FIELDS, ATTENDEE_FIELDS))
export interface AttendeeForm extends z.infer<typeof attendeeForm> {}

export type { Conflict }
