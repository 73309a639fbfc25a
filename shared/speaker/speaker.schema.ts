import * as z from 'zod/mini'
import { consents } from '#shared/badge/badge.schema.ts'
import type { Schema } from '#shared/contract/endpoint.ts'
import { requiredAddress, requiredLine, requiredLines } from '#shared/contract/required.ts'
import { conflicts } from '#shared/contract/responses.ts'
import { fileAddress, line, lines } from '#shared/contract/values.ts'
import { PHOTO_REASONS } from '#shared/photo/photo.rules.ts'
import { SPEAKER_TYPES } from './speaker.constants.ts'

// nom is the first name and prenom the last name, the reverse of French usage. Nothing may swap them.

/** An ISO instant, kept in UTC with milliseconds; '' and null take it away. */
const instant = () =>
  z.nullable(
    z.pipe(
      z.union([z.literal(''), z.iso.datetime({ offset: true })], 'error:invalid'),
      z.transform((text) => (text === '' ? null : new Date(text).toISOString())),
    ),
  )

const type = z.enum(SPEAKER_TYPES, 'speaker:type.required')
const texts = {
  company: line(),
  nom: line(),
  prenom: line(),
  position: line(),
  tel: line(),
  topic: lines(),
  bio: lines(),
}
const files = {
  urlPhoto: fileAddress(),
  urlFile1: fileAddress(),
  urlFile2: fileAddress(),
  urlFile3: fileAddress(),
}

/** What the holder of the link writes; the e-mail is given once, at the creation. */
export const speakerFields = {
  type,
  ...texts,
  arrivalDate: instant(),
  departureDate: instant(),
  accepted: z.boolean('error:invalid'),
  ...files,
}

/** What a desk writes. */
export const DESK_SPEAKER_FIELDS = ['nom', 'prenom', 'position', 'company', 'tel', 'urlPhoto'] as const

const speakerAtDesk = z.object({
  _id: z.string(),
  companyUid: z.string(),
  type: z.enum(SPEAKER_TYPES),
  email: z.string(),
  ...texts,
  arrivalDate: z.nullable(z.string()),
  departureDate: z.nullable(z.string()),
  accepted: z.boolean(),
  urlPhoto: z.string(),
  /** What the QR on the badge holds after 'FOYER:'; opens nothing on the web. */
  code: z.string(),
  /** Place in the lists; null comes last. */
  order: z.nullable(z.number()),
  sessions: z.array(z.string()),
  rev: z.number(),
  conflicts: z.exactOptional(conflicts),
})
/** A speaker as a desk sees it: no documents, no status. Dates are ISO instants. */
export interface DeskSpeaker extends z.infer<typeof speakerAtDesk> {}
export const deskSpeaker: Schema<DeskSpeaker> = speakerAtDesk

const wholeSpeaker = z.extend(speakerAtDesk, {
  urlFile1: z.string(),
  urlFile2: z.string(),
  urlFile3: z.string(),
  /** Under which names the documents were sent; '' where there is none. */
  fileNames: z.object({ urlFile1: z.string(), urlFile2: z.string(), urlFile3: z.string() }),
  /** Why another photo is asked for, as long as there is none. */
  photoReasons: z.exactOptional(z.array(z.enum(PHOTO_REASONS))),
  /** '' once the organizer has taken it up; 'pending' for what others created. */
  status: z.string(),
})
export interface Speaker extends z.infer<typeof wholeSpeaker> {}
export const speaker: Schema<Speaker> = wholeSpeaker

const card = z.object({
  nom: z.string(),
  prenom: z.string(),
  position: z.string(),
  company: z.string(),
  urlPhoto: z.string(),
})
/** A speaker as anyone sees it: without the id, which opens the page. */
export interface SpeakerCard extends z.infer<typeof card> {}
export const speakerCard: Schema<SpeakerCard> = card

// The fullest stands first: a union takes the first that fits.
export const speakerOrDesk: Schema<Speaker | DeskSpeaker> = z.union([wholeSpeaker, speakerAtDesk])
export const speakerOrCard: Schema<Speaker | DeskSpeaker | SpeakerCard> = z.union([
  wholeSpeaker,
  speakerAtDesk,
  card,
])

const edit = z.exactPartial(
  z.object({
    ...speakerFields,
    /** The organizer's; ignored from all others. */
    companyUid: line(),
    consents,
    baseRev: z.int('error:invalid'),
  }),
)
export interface SpeakerEdit extends z.infer<typeof edit> {}
export const speakerEdit: Schema<SpeakerEdit> = edit

const { urlPhoto, urlFile1, urlFile2, urlFile3, ...ownTexts } = speakerFields
// Files are issued to a record that exists, so none can be named yet.
const creation = z.extend(z.exactPartial(z.object({ ...ownTexts, companyUid: line(), consents })), {
  email: requiredAddress('speaker:email.required', 'speaker:email.invalid'),
})
export interface NewSpeaker extends z.infer<typeof creation> {}
export const newSpeaker: Schema<NewSpeaker> = creation

/** What the speaker form insists on (VAL-02 to VAL-13). */
export const speakerForm = z.object({
  type,
  company: requiredLine('speaker:company.required'),
  nom: requiredLine('speaker:nom.required'),
  prenom: requiredLine('speaker:prenom.required'),
  position: requiredLine('speaker:position.required'),
  email: requiredAddress('speaker:email.required', 'speaker:email.invalid'),
  tel: requiredLine('speaker:tel.required'),
  topic: requiredLines('speaker:topic.required'),
  bio: requiredLines('speaker:bio.required'),
  arrivalDate: requiredLine('speaker:arrivalDate.required'),
  departureDate: requiredLine('speaker:departureDate.required'),
})
export interface SpeakerForm extends z.infer<typeof speakerForm> {}
