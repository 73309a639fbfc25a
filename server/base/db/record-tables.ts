import type { Generated } from 'kysely'
import type { BadgeType } from '#shared/badge/pass.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { VISA_FIELDS } from '#shared/visa/visa.fields.ts'
import type { ColumnsOf, Json, Millis } from './columns.ts'
import type { SortKeys } from './sort-key.ts'

/** The ids of a badge or speaker. */
export interface PersonIds {
  /** Never changes; the owner and the organizer know it. */
  _id: string
  /** What desks and read-only callers get instead: it opens no page. */
  publicId: string
  /** The secret of the link page; at first the same as `_id`. */
  link: string
}

export interface SpeakerTable extends ColumnsOf<typeof SPEAKER_FIELDS>, PersonIds, SortKeys<'nom' | 'prenom'> {
  rev: number
  /** Since when the person is refused entry. */
  refusedAt: Millis | null
  /** When the confirmation letter was queued; it is sent once. */
  confirmedAt: Millis | null
  createdAt: Millis
  deletedAt: Millis | null
}

/** What is encrypted in it is '' when erased. */
export interface VisaTable extends ColumnsOf<typeof VISA_FIELDS> {
  _id: string
  passportHash: string
  receipt: string
  /** The status that 'sent' followed; '' before a letter is sent. */
  sentFrom: string
  trashedAt: Millis | null
  rev: number
  createdAt: Millis
  updatedAt: Millis
  deletedAt: Millis | null
}

/**
 * A numbered invitation letter; its code is derived from the number and DATA_KEY
 * (server/records/visa/visa-letter.ts).
 */
export interface VisaLetterTable {
  number: string
  year: number
  sequenceNumber: number
  /** '' once the request has been erased. */
  visaId: string
  createdAt: Millis
  /** YYYY-MM-DD, included; '' once the request belongs to another person. */
  validUntil: string
}

/** Records that a list with whole passport numbers was made. */
export interface VisaListTable {
  _id: string
  recipient: string
  count: number
  createdAt: Millis
}

export interface PeopleTables {
  /** A badge that another company got by upgrade: whose and what it was, and what is needed to give it back. */
  badgeMove: {
    seq: Generated<number>
    companyId: string
    type: BadgeType
    email: EmailAddress
    movedAt: Millis
    recordId: Generated<string>
    toCompanyId: Generated<string>
    toType: Generated<BadgeType | ''>
    /** The handle under which that company sees the badge if it was complete; '' if it sees the id. */
    handle: Generated<string>
    /** What that company overwrote, by field: `{ from, to }`. */
    written: Generated<Json>
    returnedAt: Millis | null
  }
  speaker: SpeakerTable
  visa: VisaTable
  visaLetter: VisaLetterTable
  visaList: VisaListTable
  /** A link that has been replaced by a new one. */
  replacedLink: {
    link: string
    recordId: string
  }
}

export type MailState = 'held' | 'queued' | 'sending' | 'retrying' | 'sent' | 'failed' | 'cancelled'

export interface OutboxTable {
  _id: string
  /** Model key, or '' for a mail written by hand. */
  key: string
  to: EmailAddress
  from: string
  subject: string
  html: string
  text: string
  /** What the mail is about: the badge of an invitation, the speaker of a letter. */
  entity: string
  recordId: string
  companyId: string
  /** Who caused it, for the daily limits: 'anyone', 'company', 'organizer', 'account'. */
  cause: string
  /** The company's id, or a keyed hash of the network. */
  causedBy: string
  state: MailState
  /** Short and readable; never contains a secret or the mail server's own words. */
  reason: string
  attempts: number
  /** When it was caused, for the daily limits: days since 1970 in the event's time zone. */
  day: number
  nextAt: Millis
  createdAt: Millis
  sentAt: Millis | null
  changedAt: Millis
  /**
   * Encrypted values that replace marks in the body at sending; '' once dropped, null if there never
   * were any.
   */
  secret: string | null
  /** Invitation mail payload of the specification, as JSON. */
  payload: Json | null
  /** Encrypted attachments; '' once dropped, null if there never were any. */
  attachments: string | null
  /** The source of the HTML (mail-frame.ts), as JSON; null when a person wrote the mail or it was erased. */
  frame: Json | null
}

export interface MailTables {
  /** A mail model that the organizer changed; the others exist only in code (server/messaging/mail/models). */
  mailModel: {
    _id: string
    key: string
    from: string
    subjectEn: string
    subjectFr: string
    contentEn: string
    contentFr: string
    updateDate: Millis
  }
  outbox: OutboxTable
}
