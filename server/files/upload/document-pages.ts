import type { Edition } from '#shared/edition/edition.schema.ts'
import constructorEn from './documents/constructor-manual.en.json' with { type: 'json' }
import constructorFr from './documents/constructor-manual.fr.json' with { type: 'json' }
import exhibitorEn from './documents/exhibitor-manual.en.json' with { type: 'json' }
import exhibitorFr from './documents/exhibitor-manual.fr.json' with { type: 'json' }
import policyEn from './documents/privacy-policy.en.json' with { type: 'json' }
import policyFr from './documents/privacy-policy.fr.json' with { type: 'json' }
import type { PdfPage } from './pdf-pages.ts'

type Language = PdfPage['language']

/** Placeholders for the privacy policy and the four manuals, until the organizer uploads the real ones. */
const DOCUMENTS = {
  'privacy-policy.pdf': { en: policyEn, fr: policyFr },
  'Guide_logistique_FR.pdf': { fr: exhibitorFr },
  'Guide_logistique_EN.pdf': { en: exhibitorEn },
  'Booth_constractor_FR.pdf': { fr: constructorFr },
  'Booth_constractor_EN.pdf': { en: constructorEn },
}

export type DocumentName = keyof typeof DOCUMENTS

/** The pages of a document, one for each of its languages. */
export function documentPages(name: DocumentName, edition: Edition): PdfPage[] {
  return Object.entries(DOCUMENTS[name]).map(([key, text]) => {
    const language = key as Language
    const values = valuesOf(edition, language)
    const page: typeof text = JSON.parse(JSON.stringify(text), (_key, value) =>
      typeof value === 'string' ? value.replace(/\{\{(\w+)\}\}/g, (_, variable) => String(values[variable])) : value,
    )
    return { ...page, language, above: edition.name }
  })
}

function valuesOf(edition: Edition, language: Language): Record<string, unknown> {
  return {
    event: edition.name,
    dates: edition.dates[language],
    venue: edition.venue.name[language],
    supportEmail: edition.supportEmail,
    signageDeadline: edition.deadlines.signage[language],
    version: edition.privacyPolicy.version,
    ...edition.retention,
  }
}
