import { ALL_WRITERS } from './fields.ts'

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
  position: { ...typed, example: 'Drilling Engineer' },
  tel: { ...typed, example: '+213 41 00 00 00' },
  /** What the QR on the badge holds after 'FOYER:'; opens nothing on the web. */
  code: { kind: 'code', desk: true, exported: true, example: 'H7K2M9QW4T6XB3ZC' },
  urlPhoto: { ...typed, kind: 'file' },
} as const
