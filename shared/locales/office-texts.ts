import enOffice from './desktop/en/organizer.json' with { type: 'json' }
import enBadges from './desktop/en/organizer-badges.json' with { type: 'json' }
import enCompanies from './desktop/en/organizer-companies.json' with { type: 'json' }
import enExport from './desktop/en/organizer-export.json' with { type: 'json' }
import enMail from './desktop/en/organizer-mail.json' with { type: 'json' }
import enMaterials from './desktop/en/organizer-materials.json' with { type: 'json' }
import enPlan from './desktop/en/organizer-plan.json' with { type: 'json' }
import enReport from './desktop/en/organizer-report.json' with { type: 'json' }
import enSpeakers from './desktop/en/organizer-speakers.json' with { type: 'json' }
import enVisas from './desktop/en/organizer-visas.json' with { type: 'json' }
import frOffice from './desktop/fr/organizer.json' with { type: 'json' }
import frBadges from './desktop/fr/organizer-badges.json' with { type: 'json' }
import frCompanies from './desktop/fr/organizer-companies.json' with { type: 'json' }
import frExport from './desktop/fr/organizer-export.json' with { type: 'json' }
import frMail from './desktop/fr/organizer-mail.json' with { type: 'json' }
import frMaterials from './desktop/fr/organizer-materials.json' with { type: 'json' }
import frPlan from './desktop/fr/organizer-plan.json' with { type: 'json' }
import frReport from './desktop/fr/organizer-report.json' with { type: 'json' }
import frSpeakers from './desktop/fr/organizer-speakers.json' with { type: 'json' }
import frVisas from './desktop/fr/organizer-visas.json' with { type: 'json' }
import { locales } from './index.ts'

const en = {
  headings: enExport,
  badges: enBadges,
  companies: enCompanies,
  plan: enPlan,
  speakers: enSpeakers,
  materials: enMaterials,
  visas: enVisas,
  mail: enMail,
  report: enReport,
  office: enOffice,
  badge: locales.en.badge,
  speaker: locales.en.speaker,
}
const fr = {
  headings: frExport,
  badges: frBadges,
  companies: frCompanies,
  plan: frPlan,
  speakers: frSpeakers,
  materials: frMaterials,
  visas: frVisas,
  mail: frMail,
  report: frReport,
  office: frOffice,
  badge: locales.fr.badge,
  speaker: locales.fr.speaker,
}

/** The office's own words, so that a file says what the screen says. */
export const officeTexts = { en, fr }
export type OfficeTexts = (typeof officeTexts)['en' | 'fr']
