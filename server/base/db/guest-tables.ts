import type { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { ColumnsOf, Millis } from './columns.ts'

export interface SpeakerTable extends ColumnsOf<typeof SPEAKER_FIELDS> {
  _id: string
  rev: number
  /** When the confirmation letter was queued; it is sent once. */
  confirmedAt: Millis | null
  createdAt: Millis
  deletedAt: Millis | null
}

export interface VisaTable {
  _id: string
  companyId: string
  company: string
  email: string
  name: string
  firstName: string
  position: string
  /** Encrypted, as are the next two columns; '' when erased. */
  passportNbr: string
  expireDate: string
  birth: string
  passportHash: string
  nationality: string
  country: string
  adresse: string
  city: string
  postalCode: string
  tel: string
  receipt: string
  status: string
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
  place: number
  /** '' once the request has been erased. */
  visaId: string
  createdAt: Millis
  /** YYYY-MM-DD, inclusive. */
  validUntil: string
}
