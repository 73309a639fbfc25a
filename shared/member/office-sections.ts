/** The sections of the office, in their order. */
export const OFFICE_SECTIONS = [
  'home',
  'companies',
  'badges',
  'speakers',
  'visas',
  'mail',
  'plan',
  'materials',
  'desks',
  'data',
  'edition',
] as const
export type OfficeSection = (typeof OFFICE_SECTIONS)[number]
