import { alreadyCheckedIn, type CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { ActiveCheckin, PersonCard, PersonLine, Scanned } from '#shared/desk-search/desk-search.contract.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { foldSorted } from '#shared/names/fold.ts'
import { leftOf } from './person-draft.ts'

/** What the desk shows below its status band. */
export type DeskView =
  /** `isTyping`: a key of another screen has begun a search, which the next key goes on with. */
  | { name: 'find'; isTyping?: boolean }
  /** `hasNamesake`: others found have the same name, so that Enter waits until they were compared. */
  | { name: 'card'; id: string; isCorrecting?: boolean; hasNamesake?: boolean }
  | { name: 'complete'; id: string }
  | { name: 'onPaper'; id: string }
  | { name: 'handOver'; id: string }
  | { name: 'already'; card: PersonCard; checkin: ActiveCheckin }
  | { name: 'unconfirmed'; card: PersonCard; isPrinting: boolean }
  | { name: 'label'; card: PersonCard; standing: Stopping }
  | { name: 'lane'; sign: LaneSign }
  | { name: 'walkIn' | 'printing' | 'lists' | 'pin' | 'paperList' }
  /** `from`: the screen that it tells of, which Esc leads back to. */
  | { name: 'help'; from: HelpTopic }
  /** `scanned`: the code scanned last while it was open. */
  | { name: 'checks'; scanned?: string }

/** A label that is not the valid one. */
type Stopping = Scanned['standing'] & { is: Exclude<Scanned['standing']['is'], 'valid'> }
export const isStopping = (standing: Scanned['standing']): standing is Stopping => standing.is !== 'valid'

/** A screen that the guide tells of. */
export type HelpTopic = Exclude<DeskView, { name: 'help' }>

/** The guide, at the place that tells of a screen. */
export const helpOn = (view: DeskView): DeskView => (view.name === 'help' ? view : { name: 'help', from: view })

/** What the fast lane answers to a scan. */
export type LaneSign =
  | { is: 'yes'; card: PersonCard }
  | { is: 'in'; card: PersonCard; checkin: ActiveCheckin }
  /** A label that does not count any more. */
  | { is: 'no'; card: PersonCard; standing: Stopping }
  /** No badge that is known here; without `code`, not the code of a badge at all. */
  | { is: 'no'; code: string | undefined }

/** Whoever is in already: the warning or, in the fast lane, its sign. */
export const viewOfDouble = (card: PersonCard, checkin: ActiveCheckin, isLane: boolean): DeskView =>
  isLane ? { name: 'lane', sign: { is: 'in', card, checkin } } : { name: 'already', card, checkin }

/** A check-in just made, which its confirmation can still undo: the person's id and the check-in's. */
export interface Done {
  id: string
  checkin: string
  name: string
  /** ms since 1970. */
  at: number
  /** When it was noted on paper, as an ISO instant. */
  paperAt?: string | undefined
  isPrinting: boolean
  /** All that were handed to one person, whose name is then `name`. */
  all?: Pick<Done, 'id' | 'checkin'>[]
  count?: number
}

/** How long a check-in can be undone, and how long by a key alone. */
export const UNDO_MS = 60_000
export const UNDO_KEY_MS = 10_000

/** The last act, if it was a check-in and a key may still take it back; otherwise a slip could undo somebody else's. */
export function undoneByKey(last: Done | undefined, now: number): Done | undefined {
  return last && now - last.at <= UNDO_KEY_MS ? last : undefined
}

/** A warning, and a correction that is not saved, stay until somebody deals with them. */
export function staysWhenIdle(view: DeskView): boolean {
  if (view.name === 'help') return staysWhenIdle(view.from)
  if (view.name === 'card') return view.isCorrecting === true
  return ['already', 'unconfirmed', 'label'].includes(view.name)
}

/** When somebody came, which an entry from paper knows better than the clock. */
export const cameAt = ({ at, paperAt }: Pick<ActiveCheckin, 'at' | 'paperAt'>) => paperAt ?? at

/** The check-in that makes another one 'already'. */
export function arrivalOf(person: PersonLine, kind: CheckinKind): ActiveCheckin | undefined {
  const facts = person.checkins.map((one) => ({ ...one, undoOf: null }))
  return alreadyCheckedIn(facts, { kind, day: venueDay(Date.now()) })
}

/** Nobody has handed out a badge, as far as this desk knows. */
export const hasNoBadge = ({ person, prints }: Pick<PersonCard, 'person' | 'prints'>) =>
  prints === 0 && !person.checkins.some(({ kind }) => kind === 'collected')

/** Nothing is left to decide: the fast lane needs no hand. */
export function isForLane(card: PersonCard, kind: CheckinKind): boolean {
  return card.person.missing.length === 0 && !(kind === 'entered' && hasNoBadge(card))
}

const nameKey = ({ nom, prenom }: PersonLine) => foldSorted(`${nom} ${prenom}`)

/** Somebody else who was found has the same name, in any order and spelling of case and accents. */
export function hasNamesake(person: PersonLine, found: readonly PersonLine[]): boolean {
  const name = nameKey(person)
  return name !== '' && found.some((one) => one.id !== person.id && nameKey(one) === name)
}

/** What Enter does on a person's card. Without `labels`, as if the badge were handed out and valid. */
export function nextStep(
  person: PersonLine,
  kind: CheckinKind,
  isCorrected: boolean,
  labels?: Pick<PersonCard, 'prints' | 'hasLabel'>,
) {
  if (arrivalOf(person, kind)) {
    // An entrance prints nothing.
    if (kind === 'entered') return 'alreadyIn'
    if (labels && labels.prints > 0 && !labels.hasLabel) return 'printLost'
    return isCorrected ? 'printCorrected' : 'alreadyIn'
  }
  if (leftOf(person).length > 0) return 'complete'
  if (kind === 'collected') return 'checkInAndPrint'
  return labels && hasNoBadge({ person, prints: labels.prints }) ? 'toRegistration' : 'letIn'
}
