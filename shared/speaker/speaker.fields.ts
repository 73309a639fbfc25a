import { ALL_WRITERS, defineFields, leading, shownIn, without, writtenBy } from '#shared/contract/fields.ts'
import { personField } from '#shared/contract/person-fields.ts'
import { SPEAKER_TYPES } from './speaker.constants.ts'

/** A company, too, edits a speaker as the holder of its link. */
const HOLDERS = ['link', 'company', 'organizer'] as const

/**
 * What a speaker is made of, beside what is kept of every record (server/base/db/guest-tables.ts). The order is
 * that of the forms and the export. nom is the first name and prenom the last name, the reverse of French usage
 * . Nothing may swap them. The label of a field is `speaker:label.<name>`.
 *
 * Views: 'form' is the page behind the link, 'public' the card that anyone sees, 'correct' and 'card' are the desk's.
 */
export const SPEAKER_FIELDS = defineFields({
  /** '' for a speaker of no company. */
  companyUid: { kind: 'line', writers: ['organizer'], desk: true, exported: true },
  company: personField('speaker', 'company', 'form', 'public', 'correct', 'card'),
  type: {
    kind: 'choice',
    of: SPEAKER_TYPES,
    writers: HOLDERS,
    desk: true,
    exported: true,
    shown: ['form'],
    required: 'speaker:type.required',
    example: 'speaker',
  },
  /** Given once, at the creation. */
  email: {
    kind: 'address',
    desk: true,
    exported: true,
    shown: ['form'],
    required: 'speaker:email.required',
    personal: true,
    example: 'amina.benali@sahara-drilling.example',
  },
  nom: personField('speaker', 'nom', 'form', 'public', 'correct', 'card'),
  prenom: personField('speaker', 'prenom', 'form', 'public', 'correct', 'card'),
  position: personField('speaker', 'position', 'form', 'public', 'correct', 'card'),
  tel: personField('speaker', 'tel', 'form'),
  topic: {
    kind: 'lines',
    writers: HOLDERS,
    desk: true,
    exported: true,
    shown: ['form'],
    required: 'speaker:topic.required',
    example: 'Drilling in mature fields',
  },
  bio: {
    kind: 'lines',
    writers: HOLDERS,
    desk: true,
    exported: true,
    shown: ['form'],
    required: 'speaker:bio.required',
    personal: true,
    example: 'Twenty years on land rigs.',
  },
  arrivalDate: {
    kind: 'instant',
    writers: HOLDERS,
    desk: true,
    exported: true,
    shown: ['form'],
    required: 'speaker:arrivalDate.required',
    personal: true,
    example: '2025-10-05T14:30:00.000Z',
  },
  departureDate: {
    kind: 'instant',
    writers: HOLDERS,
    desk: true,
    exported: true,
    shown: ['form'],
    required: 'speaker:departureDate.required',
    personal: true,
    example: '2025-10-08T10:00:00.000Z',
  },
  /** Place in the lists; null comes last. */
  order: { kind: 'whole', desk: true, exported: true, example: 12 },
  /** '' once the organizer has taken it up; 'pending' for what others created. */
  status: { kind: 'line', exported: true },
  /** What the QR on the badge holds after 'FOYER:'; opens nothing on the web. */
  code: { kind: 'code', desk: true, exported: true, example: 'H7K2M9QW4T6XB3ZC' },
  accepted: { kind: 'flag', writers: HOLDERS, desk: true, exported: true },
  sessions: { kind: 'list', desk: true, exported: true, example: 'opening' },
  urlPhoto: {
    kind: 'file',
    writers: ALL_WRITERS,
    desk: true,
    exported: true,
    shown: ['public'],
    personal: true,
    example: 'speakers/photos/k3Vq8ZrTn0yXw2LbM5cJ7A.jpg',
  },
  urlFile1: {
    kind: 'file',
    writers: HOLDERS,
    exported: true,
    personal: true,
    example: 'speakers/topics1/k3Vq8ZrTn0yXw2LbM5cJ7A.pdf',
  },
  urlFile2: {
    kind: 'file',
    writers: HOLDERS,
    exported: true,
    personal: true,
    example: 'speakers/topics2/k3Vq8ZrTn0yXw2LbM5cJ7A.pptx',
  },
  urlFile3: {
    kind: 'file',
    writers: HOLDERS,
    exported: true,
    personal: true,
    example: 'speakers/topics3/k3Vq8ZrTn0yXw2LbM5cJ7A.pdf',
  },
})

/** What the holder of the link writes, in the order of the checks. */
export const HOLDER_FIELDS = leading(['type'], writtenBy(SPEAKER_FIELDS, 'link'))
/** What the organizer alone changes. */
export const ORGANIZER_FIELDS = without(writtenBy(SPEAKER_FIELDS, 'organizer'), HOLDER_FIELDS)
/** The fields of the form, in its order. */
export const FORM_FIELDS = leading(['type', 'email', 'nom', 'prenom'], shownIn(SPEAKER_FIELDS, 'form'))
export type SpeakerField = (typeof FORM_FIELDS)[number]
