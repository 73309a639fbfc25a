import { ALL_WRITERS, namesOf } from './fields.ts'

const typed = { kind: 'line', writers: ALL_WRITERS, desk: true, exported: true } as const

/**
 * What badges and speakers have in common. nom is the first name and prenom the last name, the reverse of French usage
 * . Nothing may swap them.
 */
export const PERSON = {
  company: { ...typed, example: 'Sahara Drilling Services' },
  email: { kind: 'address', desk: true, exported: true, example: 'amina.benali@sahara-drilling.example' },
  nom: { ...typed, example: 'Amina' },
  prenom: { ...typed, example: 'Benali' },
  position: { ...typed, imported: [], example: 'Drilling Engineer' },
  tel: { ...typed, imported: [], example: '+213 41 00 00 00' },
  /** What the QR on the badge holds after 'FOYER:'; opens nothing on the web. */
  code: { kind: 'code', desk: true, exported: true, example: 'H7K2M9QW4T6XB3ZC' },
  urlPhoto: { ...typed, kind: 'file' },
} as const

const byOrganizer = { kind: 'line', writers: ['organizer'], desk: true } as const

/** Why somebody is refused entry, and whom to call then; '' for everybody else. Only the organizer and the desks read it. */
export const REFUSAL = {
  refusal: { ...byOrganizer, max: 200, example: 'Accreditation withdrawn' },
  refusalContact: { ...byOrganizer, max: 100, example: 'Selma Tounsi' },
  refusalPhone: { ...byOrganizer, max: 40, example: '+213 41 00 00 01' },
} as const
export const REFUSAL_FIELDS = namesOf(REFUSAL)
export type Refusal = Record<(typeof REFUSAL_FIELDS)[number], string>
