import type { Language } from '#server/base/index.ts'
import enOffice from '#shared/locales/desktop/en/organizer.json' with { type: 'json' }
import enBadges from '#shared/locales/desktop/en/organizer-badges.json' with { type: 'json' }
import enCompanies from '#shared/locales/desktop/en/organizer-companies.json' with { type: 'json' }
import enExport from '#shared/locales/desktop/en/organizer-export.json' with { type: 'json' }
import enMail from '#shared/locales/desktop/en/organizer-mail.json' with { type: 'json' }
import enMaterials from '#shared/locales/desktop/en/organizer-materials.json' with { type: 'json' }
import enPlan from '#shared/locales/desktop/en/organizer-plan.json' with { type: 'json' }
import enSpeakers from '#shared/locales/desktop/en/organizer-speakers.json' with { type: 'json' }
import enVisas from '#shared/locales/desktop/en/organizer-visas.json' with { type: 'json' }
import frOffice from '#shared/locales/desktop/fr/organizer.json' with { type: 'json' }
import frBadges from '#shared/locales/desktop/fr/organizer-badges.json' with { type: 'json' }
import frCompanies from '#shared/locales/desktop/fr/organizer-companies.json' with { type: 'json' }
import frExport from '#shared/locales/desktop/fr/organizer-export.json' with { type: 'json' }
import frMail from '#shared/locales/desktop/fr/organizer-mail.json' with { type: 'json' }
import frMaterials from '#shared/locales/desktop/fr/organizer-materials.json' with { type: 'json' }
import frPlan from '#shared/locales/desktop/fr/organizer-plan.json' with { type: 'json' }
import frSpeakers from '#shared/locales/desktop/fr/organizer-speakers.json' with { type: 'json' }
import frVisas from '#shared/locales/desktop/fr/organizer-visas.json' with { type: 'json' }
import { locales } from '#shared/locales/index.ts'

const en = {
  headings: enExport,
  badges: enBadges,
  companies: enCompanies,
  plan: enPlan,
  speakers: enSpeakers,
  materials: enMaterials,
  visas: enVisas,
  mail: enMail.state,
  office: enOffice,
  badge: locales.en.badge,
  speaker: locales.en.speaker.label,
  speakerKind: locales.en.speaker.kind,
}
export type SheetTexts = typeof en
const fr: SheetTexts = {
  headings: frExport,
  badges: frBadges,
  companies: frCompanies,
  plan: frPlan,
  speakers: frSpeakers,
  materials: frMaterials,
  visas: frVisas,
  mail: frMail.state,
  office: frOffice,
  badge: locales.fr.badge,
  speaker: locales.fr.speaker.label,
  speakerKind: locales.fr.speaker.kind,
}

/** The office's own words, so that a file says what the screen says. */
export const sheetTexts: Record<Language, SheetTexts> = { en, fr }
