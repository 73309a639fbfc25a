import { defineFields, omitNames, PERSON, putFirst, REFUSAL, shownIn, writtenBy } from '#shared/contract/fields.ts'

export const SPEAKER_TYPES = ['speaker', 'moderator'] as const
export type SpeakerType = (typeof SPEAKER_TYPES)[number]

/** Status of speakers created by anyone but the organizer: they wait for the organizer's decision. */
export const PENDING = 'pending'

/** The upload folder of each of a speaker's files (UPL-01, UPL-02). */
export const SPEAKER_FOLDERS = {
  urlPhoto: 'speakers/photos',
  urlFile1: 'speakers/topics1',
  urlFile2: 'speakers/topics2',
  urlFile3: 'speakers/topics3',
} as const
export type SpeakerFileField = keyof typeof SPEAKER_FOLDERS
export const SPEAKER_FILE_FIELDS = Object.keys(SPEAKER_FOLDERS) as SpeakerFileField[]

/** What the holder of the link edits, and a company in the same way. */
const OWN = {
  writers: ['link', 'company', 'organizer'],
  desk: true,
  exported: true,
  shown: ['form'],
} as const
const DOCUMENT = { kind: 'file', writers: OWN.writers, exported: true } as const
const EVERYWHERE = ['form', 'public', 'correct', 'card'] as const

/**
 * The fields of a speaker, besides those that every record has (server/base/db/record-tables.ts). The order is
 * that of the forms and the export. The label of a field is `speaker:label.<name>`.
 *
 * Views: 'form' is the page behind the link, 'public' the card that anyone sees, 'correct' and 'card' are the desk's.
 */
export const SPEAKER_FIELDS = defineFields({
  /** '' for a speaker of no company. */
  companyUid: { kind: 'line', writers: ['organizer'], desk: true, exported: true },
  company: { ...PERSON.company, shown: EVERYWHERE, required: 'error:company_required' },
  type: {
    ...OWN,
    kind: 'choice',
    of: SPEAKER_TYPES,
    required: 'speaker:type.required',
    example: 'speaker',
  },
  /** Set only at creation. */
  email: { ...PERSON.email, shown: ['form'], required: 'error:email_required' },
  nom: { ...PERSON.nom, shown: EVERYWHERE, required: 'error:nom_required' },
  prenom: { ...PERSON.prenom, shown: EVERYWHERE, required: 'error:prenom_required' },
  position: { ...PERSON.position, shown: EVERYWHERE, required: 'error:position_required' },
  tel: { ...PERSON.tel, shown: ['form'], required: 'error:tel_required' },
  topic: {
    ...OWN,
    kind: 'lines',
    imported: [],
    required: 'speaker:topic.required',
    example: 'Drilling in mature fields',
  },
  bio: { ...OWN, kind: 'lines', imported: [], required: 'speaker:bio.required', example: 'Twenty years on land rigs.' },
  arrivalDate: {
    ...OWN,
    kind: 'instant',
    required: 'speaker:arrivalDate.required',
    example: '2025-10-05T14:30:00.000Z',
  },
  departureDate: {
    ...OWN,
    kind: 'instant',
    required: 'speaker:departureDate.required',
    example: '2025-10-08T10:00:00.000Z',
  },
  /** Place in the lists; null comes last. */
  order: { kind: 'whole', desk: true, exported: true, example: 12 },
  /** '' once the organizer has taken it up; 'pending' for what others created. */
  status: { kind: 'line', exported: true },
  code: PERSON.code,
  accepted: { kind: 'flag', writers: OWN.writers, desk: true, exported: true },
  sessions: { kind: 'list', desk: true, exported: true, example: 'opening' },
  urlPhoto: {
    ...PERSON.urlPhoto,
    shown: ['public'],
    example: 'speakers/photos/k3Vq8ZrTn0yXw2LbM5cJ7A.jpg',
  },
  urlFile1: { ...DOCUMENT, example: 'speakers/topics1/k3Vq8ZrTn0yXw2LbM5cJ7A.pdf' },
  urlFile2: { ...DOCUMENT, example: 'speakers/topics2/k3Vq8ZrTn0yXw2LbM5cJ7A.pptx' },
  urlFile3: { ...DOCUMENT, example: 'speakers/topics3/k3Vq8ZrTn0yXw2LbM5cJ7A.pdf' },
  ...REFUSAL,
})

/** What the holder of the link writes, in the order of the checks. */
export const HOLDER_FIELDS = putFirst(['type'], writtenBy(SPEAKER_FIELDS, 'link'))
/** What only the organizer changes. */
export const ORGANIZER_FIELDS = omitNames(writtenBy(SPEAKER_FIELDS, 'organizer'), HOLDER_FIELDS)
/** The fields of the form, in its order. */
export const FORM_FIELDS = putFirst(['type', 'email', 'nom', 'prenom'], shownIn(SPEAKER_FIELDS, 'form'))
export type SpeakerField = (typeof FORM_FIELDS)[number]
