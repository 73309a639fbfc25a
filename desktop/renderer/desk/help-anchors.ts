import type { HelpAnchor } from '#shared/help/anchors.ts'
import type { HelpTopic } from './desk-view.ts'

/** The anchor of the desk guide's heading about a view, in English and in French. */
type Anchors = readonly [en: string, fr: string]

const FIND: Anchors = ['how-do-i-find-a-person', 'comment-trouver-une-personne']
const CHECK_IN: Anchors = ['how-do-i-check-in-and-print', 'comment-valider-une-arrivée-et-imprimer']
const REFUSED: Anchors = ['what-if-the-badge-is-not-accepted', 'que-faire-si-le-badge-nest-pas-accepté']
const FAILED: Anchors = ['what-if-the-computer-fails-altogether', 'que-faire-si-lordinateur-ne-marche-plus-du-tout']

export const HELP_ANCHORS: Record<HelpTopic['name'], Anchors> = {
  find: FIND,
  card: CHECK_IN,
  completeBadge: ['how-do-i-correct-a-badge', 'comment-corriger-un-badge'],
  onPaper: FAILED,
  handOver: CHECK_IN,
  alreadyIn: ['what-if-the-screen-says-already-in', 'que-faire-si-lécran-dit-déjà-remis-ou-entrée-déjà-validée'],
  unconfirmed: REFUSED,
  invalidLabel: REFUSED,
  lane: ['how-do-i-scan', 'comment-scanner'],
  walkIn: ['how-do-i-register-somebody-who-is-not-on-the-list', 'comment-inscrire-quelquun-qui-nest-pas-dans-la-liste'],
  printing: ['what-if-nothing-is-printed', 'que-faire-si-rien-ne-simprime'],
  review: ['what-if-there-are-entries-to-check', 'que-faire-des-saisies-à-vérifier'],
  pin: ['what-if-the-pin-is-wrong', 'que-faire-si-le-code-du-personnel-est-refusé'],
  paperList: FAILED,
  checks: ['what-if-the-scanner-does-not-read', 'que-faire-si-le-lecteur-ne-lit-pas'],
}

const SET_UP: HelpAnchor = ['first-season', 'how-do-i-set-up-the-desks', 'comment-installer-les-postes']

/** Guides about the app's other pages, for staff: visitors at a kiosk have the help of the portal's own pages. */
export const APP_ANCHORS = {
  wizard: SET_UP,
  staff: SET_UP,
  revoked: ['at-the-desk', 'what-if-the-desk-is-closed', 'que-faire-si-le-poste-est-fermé'],
  generator: ['developers', 'extending', 'extending'],
} as const satisfies Record<string, HelpAnchor>
