import { alreadyCheckedIn, type CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { ActiveCheckin, PersonCard, PersonLine, Scanned } from '#shared/desk-search/desk-search.contract.ts'
import type { Printing, PrintJob } from '#shared/desk-search/printing.schema.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { foldSorted } from '#shared/names/fold.ts'
import { missingForBadge } from './person-draft.ts'

/** What the desk shows below its status band. */
export type DeskView =
  /** `isTyping`: a key on another screen began a search, and the next key continues it. */
  | { name: 'find'; isTyping?: boolean }
  /** `hasNamesake`: others found have the same name, so Enter waits until they have been compared. */
  | { name: 'card'; id: string; isCorrecting?: boolean; hasNamesake?: boolean }
  | { name: 'completeBadge'; id: string }
  | { name: 'onPaper'; id: string }
  | { name: 'handOver'; id: string }
  | { name: 'alreadyIn'; card: PersonCard; checkin: ActiveCheckin }
  | { name: 'unconfirmed'; card: PersonCard; isPrinting: boolean }
  | { name: 'invalidLabel'; card: PersonCard; standing: InvalidStanding }
  | { name: 'lane'; sign: LaneSign }
  | { name: 'walkIn' | 'printing' | 'review' | 'pin' | 'paperList' }
  /** `from`: the view that the help is about, and that Esc returns to. */
  | { name: 'help'; from: HelpTopic }
  /** `scanned`: the code scanned last while it was open. */
  | { name: 'checks'; scanned?: string }

/** A label that is not the valid one. */
type InvalidStanding = Scanned['standing'] & { is: Exclude<Scanned['standing']['is'], 'valid'> }
export const isInvalid = (standing: Scanned['standing']): standing is InvalidStanding => standing.is !== 'valid'

/** A view that the guide has a section about. */
export type HelpTopic = Exclude<DeskView, { name: 'help' }>

/** The guide, at its section about a view. */
export const helpFor = (view: DeskView): DeskView => (view.name === 'help' ? view : { name: 'help', from: view })

/** The fast lane's answer to a scan. */
export type LaneSign =
  | { is: 'yes'; card: PersonCard }
  | { is: 'in'; card: PersonCard; checkin: ActiveCheckin }
  /** A label that is no longer valid. */
  | { is: 'no'; card: PersonCard; standing: InvalidStanding }
  /** An unknown badge; without `code`, no badge code at all. */
  | { is: 'no'; code: string | undefined }

/** The view for somebody who is already checked in: the warning or, in the fast lane, its sign. */
export const viewOfRepeatCheckin = (card: PersonCard, checkin: ActiveCheckin, isFastLaneScan: boolean): DeskView =>
  isFastLaneScan ? { name: 'lane', sign: { is: 'in', card, checkin } } : { name: 'alreadyIn', card, checkin }

/** A check-in just made, which its confirmation can still undo: the person's id and the check-in's. */
export interface LastCheckin {
  id: string
  checkinId: string
  name: string
  /** ms since 1970. */
  at: number
  /** When the arrival was noted on paper, in ISO 8601. */
  paperAt?: string | undefined
  isPrinting: boolean
  /** All badges handed to one collector, whose name is then `name`. */
  all?: Pick<LastCheckin, 'id' | 'checkinId'>[]
  count?: number
}

/** How long a check-in can be undone, and how long with a single key. */
export const UNDO_MS = 60_000
export const UNDO_KEY_MS = 10_000

/** The last check-in if it is recent enough for a key to undo; later, a slip could undo somebody else's. */
export function undoableByKey(last: LastCheckin | undefined, now: number) {
  return last && now - last.at <= UNDO_KEY_MS ? last : undefined
}

/** A warning, and a correction that is not saved, stay until somebody deals with them. */
export function staysWhenIdle(view: DeskView) {
  if (view.name === 'help') return staysWhenIdle(view.from)
  if (view.name === 'card') return view.isCorrecting === true
  return ['alreadyIn', 'unconfirmed', 'invalidLabel'].includes(view.name)
}

/** When somebody arrived; for an entry from paper, the time noted there. */
export const arrivedAt = ({ at, paperAt }: Pick<ActiveCheckin, 'at' | 'paperAt'>) => paperAt ?? at

/** The check-in that makes another one a repeat. */
export function arrivalOf(person: PersonLine, kind: CheckinKind): ActiveCheckin | undefined {
  const facts = person.checkins.map((one) => ({ ...one, undoOf: null }))
  return alreadyCheckedIn(facts, { kind, day: venueDay(Date.now()) })
}

/** Whether, as far as this desk knows, the person has been handed no badge. */
export const hasNoBadge = ({ person, prints }: Pick<PersonCard, 'person' | 'prints'>) =>
  prints === 0 && !person.checkins.some(({ kind }) => kind === 'collected')

/** Whether a scan may check in without a clerk's decision. */
export function canUseFastLane(card: PersonCard, kind: CheckinKind) {
  return card.person.missing.length === 0 && !(kind === 'entered' && hasNoBadge(card))
}

const nameKey = ({ nom, prenom }: PersonLine) => foldSorted(`${nom} ${prenom}`)

/** Somebody else who was found has the same name, in any order and spelling of case and accents. */
export function hasNamesake(person: PersonLine, found: readonly PersonLine[]) {
  const name = nameKey(person)
  return name !== '' && found.some((one) => one.id !== person.id && nameKey(one) === name)
}

/** What Enter does on a person's card. Without `labels`, the badge is assumed to have been handed out and to be valid. */
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
  if (missingForBadge(person).length > 0) return 'complete'
  if (kind === 'collected') return 'checkInAndPrint'
  return labels && hasNoBadge({ person, prints: labels.prints }) ? 'toRegistration' : 'letIn'
}

/** How far the labels of a check-in are; 'stuck' while the printer accepts nothing. */
export function labelState(lastCheckin: LastCheckin | undefined, printing: Printing | undefined) {
  const { trouble = '', waiting = [], printed = [] } = printing ?? {}
  const checkins = lastCheckin?.all ?? (lastCheckin ? [lastCheckin] : [])
  const isTheirs = ({ id }: PrintJob) => checkins.some((one) => one.id === id)
  const underway = waiting.filter(isTheirs)
  if (underway.length > 0 && trouble !== '') return 'stuck'
  if (underway.some(({ state }) => state === 'printing')) return 'printing'
  const printedSince = printed.filter((job) => isTheirs(job) && Date.parse(job.at) >= (lastCheckin?.at ?? 0) - UNDO_MS)
  return underway.length === 0 && printedSince.length >= checkins.length ? 'printed' : 'queued'
}
