/** The guides, in the order in which they are listed: the file of each language under docs/guide, without its ending. */
export const GUIDES = {
  exhibitors: { en: 'en/exhibitors', fr: 'fr/exposants' },
  'speakers-and-guests': { en: 'en/speakers-and-guests', fr: 'fr/intervenants-et-invites' },
  'first-season': { en: 'en/first-season', fr: 'fr/premiere-saison' },
  'at-the-desk': { en: 'en/at-the-desk', fr: 'fr/a-l-accueil' },
  // For those who run or change the program: only in English.
  install: { en: 'install', fr: 'install' },
  developers: { en: 'en/developers', fr: 'en/developers' },
} as const satisfies Record<string, { en: string; fr: string }>

export type Guide = keyof typeof GUIDES

export const GUIDE_NAMES = Object.keys(GUIDES) as Guide[]

export const isGuide = (name: string): name is Guide => Object.hasOwn(GUIDES, name)

/** The language of a guide for a reader of `language`. */
export const languageOfGuide = (guide: Guide, language: 'en' | 'fr') =>
  GUIDES[guide][language].startsWith('fr/') ? 'fr' : 'en'

/** The guide that a file belongs to, by the last part of its path: names are unique. */
export function guideOfFile(path: string) {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')
  return GUIDE_NAMES.find((guide) => Object.values(GUIDES[guide]).some((file) => file.split('/').at(-1) === name))
}
