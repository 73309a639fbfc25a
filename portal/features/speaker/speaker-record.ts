import type { Edition } from '#shared/edition/edition.schema.ts'
import { withDefaultDates } from '#shared/speaker/speaker.rules.ts'
import type { DeskSpeaker, Speaker, SpeakerForm } from '#shared/speaker/speaker.schema.ts'

/** A speaker as the page holds it; one that is not stored yet, a copy from an earlier edition, has no _id. */
export type SpeakerRecord = Omit<Speaker, '_id'> & { _id?: string }

const EMPTY: SpeakerRecord = {
  companyUid: '',
  type: 'speaker',
  email: '',
  company: '',
  nom: '',
  prenom: '',
  position: '',
  tel: '',
  topic: '',
  bio: '',
  arrivalDate: null,
  departureDate: null,
  accepted: false,
  urlPhoto: '',
  urlFile1: '',
  urlFile2: '',
  urlFile3: '',
  fileNames: { urlFile1: '', urlFile2: '', urlFile3: '' },
  code: '',
  status: '',
  order: null,
  sessions: [],
  rev: 0,
}

/** The record with every field that the page reads. */
export function toRecord(answer: Partial<Speaker | DeskSpeaker>): SpeakerRecord {
  return { ...EMPTY, ...answer }
}

/** The fields of the form, in its order. */
export const SPEAKER_FIELDS = [
  'type',
  'email',
  'nom',
  'prenom',
  'company',
  'position',
  'tel',
  'topic',
  'bio',
  'arrivalDate',
  'departureDate',
] as const
export type SpeakerField = (typeof SPEAKER_FIELDS)[number]

/** What the form starts with; dates that the record lacks are the edition's (STATE-10). */
export function valuesOf(record: SpeakerRecord, defaults: Edition['speakerDefaults']): SpeakerForm {
  const { arrivalDate, departureDate } = withDefaultDates(record, defaults)
  const { type, email, nom, prenom, company, position, tel, topic, bio } = record
  return {
    type,
    email,
    nom,
    prenom,
    company,
    position,
    tel,
    topic,
    bio,
    arrivalDate: arrivalDate ?? '',
    departureDate: departureDate ?? '',
  }
}
