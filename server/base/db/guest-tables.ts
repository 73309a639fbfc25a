import type { SpeakerType } from '#shared/speaker/speaker.constants.ts'
import type { Flag, Json, Millis } from './columns.ts'

export interface SpeakerTable {
  _id: string
  /** '' for a speaker of no company. */
  companyUid: string
  company: string
  type: SpeakerType
  email: string
  nom: string
  prenom: string
  position: string
  tel: string
  topic: string
  bio: string
  /** ISO instants. */
  arrivalDate: string | null
  departureDate: string | null
  accepted: Flag
  urlPhoto: string
  urlFile1: string
  urlFile2: string
  urlFile3: string
  code: string
  order: number | null
  status: string
  sessions: Json
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
  /** Encrypted, as are the next two; '' when erased. */
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

/** A numbered invitation letter; its code follows from the number and DATA_KEY (server/records/visa/visa-letter.ts). */
export interface VisaLetterTable {
  number: string
  year: number
  place: number
  /** '' once the request is erased. */
  visaId: string
  createdAt: Millis
  /** YYYY-MM-DD, included. */
  validUntil: string
}
