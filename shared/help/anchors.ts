import type { OfficeSection } from '#shared/member/office-sections.ts'
import type { pages } from '#shared/pages.ts'
import type { Guide } from './guides.ts'

type PortalPage = Exclude<(typeof pages)[keyof typeof pages]['file'], 'help-page'>
type OfficePage = `office-${OfficeSection | 'account' | 'settings' | 'team' | 'sign-in'}`

/** Where a guide explains a page: the guide, and its heading's anchor in English and in French. */
export type HelpAnchor = readonly [guide: Guide, en: string, fr: string]

const SIGN_IN: HelpAnchor = [
  'exhibitors',
  'how-do-i-sign-in-for-the-first-time',
  'comment-me-connecter-la-première-fois',
]
const PASSWORD: HelpAnchor = [
  'exhibitors',
  'i-forgot-my-password-or-never-had-one',
  'jai-oublié-mon-mot-de-passe-ou-je-nen-ai-jamais-eu',
]
const EMAIL: HelpAnchor = [
  'exhibitors',
  'how-do-i-change-our-e-mail-or-password',
  'comment-changer-notre-e-mail-ou-notre-mot-de-passe',
]
const TROUBLE: HelpAnchor = [
  'exhibitors',
  'what-if-something-does-not-work',
  'que-faire-si-quelque-chose-ne-fonctionne-pas',
]
const GET_IN: HelpAnchor = ['first-season', 'how-do-i-get-in', 'comment-entrer']

/**
 * The guide section for every page of the portal, by its file, and of the office. `/help/<name of the page>` opens the
 * guide there in the reader's language, so a page only needs its own name.
 */
export const HELP_ANCHORS: Record<PortalPage | OfficePage, HelpAnchor> = {
  'profile-page': ['exhibitors', 'what-do-i-see-on-my-page', 'que-montre-ma-page'],
  'badge-page': ['speakers-and-guests', 'how-do-i-fill-in-my-badge', 'comment-remplir-mon-badge'],
  'speaker-page': [
    'speakers-and-guests',
    'how-do-i-fill-in-my-speaker-profile',
    'comment-remplir-mon-profil-de-conférencier',
  ],
  'visa-page': ['speakers-and-guests', 'how-do-i-ask-for-a-visa-letter', 'comment-demander-une-lettre-de-visa'],
  'visa-receipt-page': [
    'speakers-and-guests',
    'how-long-does-the-letter-take',
    'combien-de-temps-faut-il-pour-la-lettre',
  ],
  'letter-page': [
    'speakers-and-guests',
    'how-does-a-consulate-check-the-letter',
    'comment-un-consulat-vérifie-t-il-la-lettre',
  ],
  'exhibitor-list-page': ['speakers-and-guests', 'where-do-i-begin', 'par-où-commencer'],
  'speaker-list-page': ['speakers-and-guests', 'what-do-others-see-of-me', 'que-voient-les-autres-de-moi'],
  'map-page': ['exhibitors', 'where-is-our-booth', 'où-se-trouve-notre-stand'],
  'policy-page': ['speakers-and-guests', 'what-happens-to-my-data', 'que-deviennent-mes-données'],
  'login-page': SIGN_IN,
  'register-page': SIGN_IN,
  'forgot-password-page': PASSWORD,
  'reset-password-page': PASSWORD,
  'restore-email-page': EMAIL,
  'confirm-email-page': EMAIL,
  'login-link-page': SIGN_IN,
  'view-page': TROUBLE,
  'generate-page': ['developers', 'generate-a-form', 'generate-a-form'],
  'not-found-page': TROUBLE,
  'office-home': ['first-season', 'which-event-is-it', 'de-quel-événement-sagit-il'],
  'office-companies': [
    'first-season',
    'how-do-i-bring-in-my-list-of-companies',
    'comment-reprendre-ma-liste-de-sociétés',
  ],
  'office-badges': ['first-season', 'which-photos-are-good-enough', 'quelles-photos-conviennent'],
  'office-speakers': [
    'first-season',
    'how-do-speakers-and-the-programme-come-about',
    'comment-préparer-les-conférenciers-et-le-programme',
  ],
  'office-visas': ['first-season', 'how-do-visas-work', 'comment-se-passent-les-visas'],
  'office-mail': ['first-season', 'how-do-i-chase-those-who-do-nothing', 'comment-relancer-ceux-qui-ne-font-rien'],
  'office-plan': ['first-season', 'how-do-plan-and-booths-come-together', 'comment-réunir-le-plan-et-les-stands'],
  'office-materials': [
    'first-season',
    'how-do-materials-reach-the-suppliers',
    'comment-le-matériel-arrive-t-il-aux-prestataires',
  ],
  'office-desks': ['first-season', 'how-do-i-set-up-the-desks', 'comment-installer-les-postes'],
  'office-data': ['first-season', 'how-do-i-keep-everything-safe', 'comment-ne-rien-perdre'],
  'office-edition': [
    'first-season',
    'where-do-logo-and-privacy-policy-go',
    'où-mettre-le-logo-et-la-politique-de-confidentialité',
  ],
  'office-account': GET_IN,
  'office-settings': ['first-season', 'how-are-mails-sent', 'comment-partent-les-e-mails'],
  'office-team': [
    'first-season',
    'who-works-with-me-and-what-may-each-do',
    'qui-travaille-avec-moi-et-que-peut-faire-chacun',
  ],
  'office-sign-in': GET_IN,
}

/** What an address under /help opens: a guide, and the anchor of a page's place in it. */
export function helpAnchorOf(name: string, language: 'en' | 'fr') {
  const place = Object.hasOwn(HELP_ANCHORS, name) ? HELP_ANCHORS[name as keyof typeof HELP_ANCHORS] : undefined
  if (!place) return { guide: name, anchor: '' }
  const [guide, en, fr] = place
  return { guide, anchor: language === 'fr' ? fr : en }
}
