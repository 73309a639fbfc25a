import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { emptyRecord } from '#shared/contract/fields.ts'

/** A badge that its guest has completed. */
export const BADGE = {
  ...emptyRecord(BADGE_FIELDS),
  _id: 'b1',
  nom: 'Amina',
  prenom: 'Haddad',
  company: 'Her firm',
  type: 'delegate',
  code: '7HQ2VK9FXB3M5T8C',
  urlPhoto: '/photo.jpg',
  position: 'Geologist',
  tel: '1',
  email: 'a@b.example',
  companyId: 'c',
  deletedBy: '',
  rev: 1,
} satisfies Badge
