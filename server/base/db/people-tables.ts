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
  /** What desks, and who only reads, know instead: it opens no page. */
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
  /** YYYY-MM-DD, inclusive. */
  validUntil: string
}

/** That a list with whole passport numbers was made. */
export interface VisaListTable {
  _id: string
  recipient: string
  count: number
  createdAt: Millis
}

export interface PeopleTables {
  /** A badge that another company got by an upgrade: whose and what it was, and what leads back there. */
  badgeMove: {
    seq: Generated<number>
    companyId: string
    type: BadgeType
    email: EmailAddress
    movedAt: Millis
    recordId: Generated<string>
    toCompanyId: Generated<string>
    toType: Generated<BadgeType | ''>
    /** By what that company knows a badge that was complete; '' where it knows the id. */
    handle: Generated<string>
    /** What that company wrote over, by field: `{ from, to }`. */
    written: Generated<Json>
    returnedAt: Millis | null
  }
  speaker: SpeakerTable
  visa: VisaTable
  visaLetter: VisaLetterTable
  visaList: VisaListTable
  /** A link that another one has replaced. */
  replacedLink: {
    link: string
    recordId: string
  }
}
