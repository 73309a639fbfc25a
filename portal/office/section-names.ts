export const OFFICE_SECTIONS = [
  'home',
  'companies',
  'badges',
  'speakers',
  'visas',
  'mail',
  'plan',
  'desks',
  'data',
  'edition',
] as const
export type OfficeSection = (typeof OFFICE_SECTIONS)[number]

export const sectionPath = (station: OfficeSection) => (station === 'home' ? '/' : `/${station}`)
