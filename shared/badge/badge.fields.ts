import { ALL_WRITERS, defineFields, leading, shownIn, without, writtenBy } from '#shared/contract/fields.ts'
import { personField } from '#shared/contract/person-fields.ts'
import { BADGE_TYPES } from './pass.ts'

/**
 * What a badge is made of, beside what is kept of every record (server/base/db/database.ts). The order is that of
 * the checks, the forms and the export. nom is the first name and prenom the last name, the reverse of French usage
 * . Nothing may swap them. The label of a field is `badge:field.<name>`.
 *
 * Views: 'attendee' is the page behind the link, 'edit' the exhibitor's dialog, 'list' the exhibitor's download;
 * 'walkIn', 'correct' and 'card' are the desk's.
 */
export const BADGE_FIELDS = defineFields({
  companyId: { kind: 'line', writers: ['organizer'], desk: true, exported: true },
  company: personField('badge', 'company', 'attendee', 'list', 'walkIn', 'correct', 'card'),
  type: {
    kind: 'choice',
    of: BADGE_TYPES,
    writers: ['organizer'],
    desk: true,
    exported: true,
    required: 'badge:type.missing',
    example: 'exhibitor',
  },
  email: {
    kind: 'address',
    writers: ['organizer'],
    desk: true,
    exported: true,
    shown: ['list', 'walkIn'],
    personal: true,
    example: 'amina.benali@sahara-drilling.example',
  },
  nom: personField('badge', 'nom', 'attendee', 'edit', 'list', 'walkIn', 'correct', 'card'),
  prenom: personField('badge', 'prenom', 'attendee', 'edit', 'list', 'walkIn', 'correct', 'card'),
  position: personField('badge', 'position', 'attendee', 'edit', 'list', 'walkIn', 'correct', 'card'),
  tel: personField('badge', 'tel', 'attendee', 'edit', 'list', 'walkIn'),
  /** What the QR on the badge holds after 'FOYER:'; opens nothing on the web. */
  code: { kind: 'code', desk: true, exported: true, example: 'H7K2M9QW4T6XB3ZC' },
  urlPhoto: {
    kind: 'file',
    writers: ALL_WRITERS,
    desk: true,
    exported: true,
    personal: true,
    example: 'badges/photos/k3Vq8ZrTn0yXw2LbM5cJ7A.jpg',
  },
})

/** What the holder of the link writes, and with it everybody. */
export const HOLDER_FIELDS = writtenBy(BADGE_FIELDS, 'link')
/** What the organizer alone changes; these obey the rules of an invitation. */
export const ORGANIZER_FIELDS = leading(
  ['type', 'email'],
  without(writtenBy(BADGE_FIELDS, 'organizer'), HOLDER_FIELDS),
)
/** The typed fields of the page behind the link. */
export const ATTENDEE_FIELDS = shownIn(BADGE_FIELDS, 'attendee')
export type AttendeeField = (typeof ATTENDEE_FIELDS)[number]
