import * as z from 'zod/mini'
import { consents, DELIVERY_STATES } from '#shared/badge/badge.schema.ts'
import { formSchemas, inputSchemas, optionalFields, outputSchemas } from '#shared/contract/field-schemas.ts'
import { namesOf, omitNames, REFUSAL_FIELDS, shownIn, withFlag } from '#shared/contract/fields.ts'
import { conflicts, number, requiredAddress, string } from '#shared/contract/values.ts'
import type { Typed } from '#shared/email.ts'
import { PHOTO_REASONS } from '#shared/photo/photo.rules.ts'
import { HOLDER_FIELDS, ORGANIZER_FIELDS, SPEAKER_FIELDS } from './speaker.fields.ts'

const holderFields = inputSchemas(SPEAKER_FIELDS, HOLDER_FIELDS)
/** Ignored unless the organizer sends them. */
const organizerFields = inputSchemas(SPEAKER_FIELDS, ORGANIZER_FIELDS)

export const deskSpeaker = z.object({
  /** The id for this caller: desks and link holders get ids of their own. */
  _id: string,
  ...outputSchemas(SPEAKER_FIELDS, omitNames(withFlag(SPEAKER_FIELDS, 'desk'), REFUSAL_FIELDS)),
  /** Only for the organizer and the desk. */
  ...optionalFields(outputSchemas(SPEAKER_FIELDS, REFUSAL_FIELDS)),
  rev: number,
  conflicts: z.exactOptional(conflicts),
})
/** A speaker as a desk sees it: no documents, no status. Dates are ISO instants. */
export interface DeskSpeaker extends z.infer<typeof deskSpeaker> {}

export const speaker = z.extend(deskSpeaker, {
  ...outputSchemas(SPEAKER_FIELDS, omitNames(namesOf(SPEAKER_FIELDS), withFlag(SPEAKER_FIELDS, 'desk'))),
  /** What opens the page; only for the company and the organizer. */
  link: z.exactOptional(string),
  /** The original names of the documents; '' if there is none. */
  fileNames: z.object({ urlFile1: string, urlFile2: string, urlFile3: string }),
  /** When the profile was first sent with both consents; an ISO instant. */
  receivedAt: z.exactOptional(string),
  /** Why another photo is needed, as long as there is none. */
  photoReasons: z.exactOptional(z.array(z.enum(PHOTO_REASONS))),
})
export interface Speaker extends z.infer<typeof speaker> {}

export const speakerInvitation = z.object({
  /** The speaker's. */
  _id: string,
  state: z.enum(DELIVERY_STATES),
  reason: string,
  at: string,
})
/** The delivery state of a speaker's newest invitation. `at` is an ISO instant. */
export interface SpeakerInvitation extends z.infer<typeof speakerInvitation> {}

export const speakerCard = z.strictObject(outputSchemas(SPEAKER_FIELDS, shownIn(SPEAKER_FIELDS, 'public')))
/** A speaker as anyone sees it: without the id, which opens the page. */
export interface SpeakerCard extends z.infer<typeof speakerCard> {}

// The most complete first: a union takes the first schema that fits.
export const speakerOrDesk = z.union([speaker, deskSpeaker])
// A card's schema accepts nothing else: trying the others' fields on each card of a list is slow.
export const speakerOrCard = z.union([speakerCard, speaker, deskSpeaker])

export const speakerEdit = z.exactPartial(
  z.object({
    ...holderFields,
    ...organizerFields,
    consents,
    baseRev: z.int('error:invalid'),
  }),
)
export interface SpeakerEdit extends z.infer<typeof speakerEdit> {}

const { urlPhoto, urlFile1, urlFile2, urlFile3, ...ownTexts } = holderFields
const { companyUid } = organizerFields
// A file can only be uploaded for an existing record, so a new one cannot refer to any. Anybody can add a speaker, so entry
// can be refused only by a later change.
export const newSpeaker = z.extend(z.exactPartial(z.object({ ...ownTexts, companyUid, consents })), {
  email: requiredAddress(),
})
export interface NewSpeaker extends z.infer<typeof newSpeaker> {}

/** What the speaker form requires (VAL-02 to VAL-13). */
export const speakerForm = z.object({
  ...formSchemas(SPEAKER_FIELDS, shownIn(SPEAKER_FIELDS, 'form')),
  type: holderFields.type,
  email: requiredAddress(),
})
export interface SpeakerForm extends Typed<z.infer<typeof speakerForm>> {}
