import { defineFields, omitNames, PERSON, putFirst, REFUSAL, shownIn, writtenBy } from '#shared/contract/fields.ts'
import { BADGE_TYPES } from './pass.ts'

const NAMED = ['attendee', 'edit', 'list', 'upgraded', 'walkIn', 'correct', 'card', 'office'] as const
const ORGANIZERS = { writers: ['organizer'], desk: true, exported: true } as const

/**
 * The fields of a badge, besides those that every record has (server/base/db/database.ts). The order is that of
 * the checks, the forms and the export. The label of a field is `badge:field.<name>`.
 *
 * Views: 'attendee' is the page behind the link, 'edit' the exhibitor's dialog, 'list' the exhibitor's download;
 * 'walkIn', 'correct' and 'card' are the desk's; 'office' is the office's record and its readable sheet; 'band' is printed next to the
 * type on badge and label; 'upgraded' is what a company reads and writes of a complete badge that it upgraded.
 */
export const BADGE_FIELDS = defineFields({
  companyId: { ...ORGANIZERS, kind: 'line', shown: ['office'] },
  company: {
    ...PERSON.company,
    shown: ['attendee', 'list', 'upgraded', 'walkIn', 'correct', 'card', 'office'],
    required: 'error:company_required',
  },
  type: {
    ...ORGANIZERS,
    kind: 'choice',
    of: BADGE_TYPES,
    shown: ['office'],
    required: 'badge:type.missing',
    example: 'exhibitor',
  },
  /** The office's description of somebody whom none of the four types fits. */
  typeLine: {
    ...ORGANIZERS,
    kind: 'line',
    max: 24,
    imported: ['badge line', 'accreditation', 'accréditation', 'mention'],
    shown: ['office', 'band'],
    example: 'Press',
  },
  email: { ...PERSON.email, ...ORGANIZERS, shown: ['list', 'walkIn', 'office'] },
  nom: { ...PERSON.nom, shown: NAMED, required: 'error:nom_required' },
  prenom: { ...PERSON.prenom, shown: NAMED, required: 'error:prenom_required' },
  position: { ...PERSON.position, shown: NAMED, required: 'error:position_required' },
  tel: { ...PERSON.tel, shown: ['attendee', 'edit', 'list', 'walkIn', 'office'], required: 'error:tel_required' },
  code: PERSON.code,
  urlPhoto: { ...PERSON.urlPhoto, example: 'badges/photos/k3Vq8ZrTn0yXw2LbM5cJ7A.jpg' },
  ...REFUSAL,
})

/** The fields that the link holder, and therefore everybody else, may write. */
export const HOLDER_FIELDS = writtenBy(BADGE_FIELDS, 'link')
/** What only the organizer changes; these obey the rules of an invitation. */
export const ORGANIZER_FIELDS = putFirst(
  ['type', 'email'],
  omitNames(writtenBy(BADGE_FIELDS, 'organizer'), HOLDER_FIELDS),
)
/** The typed fields of the page behind the link. */
export const ATTENDEE_FIELDS = shownIn(BADGE_FIELDS, 'attendee')
/** What is printed next to the type, in the office's own words. */
export const BAND_FIELDS = shownIn(BADGE_FIELDS, 'band')
export type AttendeeField = (typeof ATTENDEE_FIELDS)[number]
