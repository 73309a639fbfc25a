export const STATIONS = [
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
export type Station = (typeof STATIONS)[number]

export const pathOf = (station: Station) => (station === 'home' ? '/' : `/${station}`)
