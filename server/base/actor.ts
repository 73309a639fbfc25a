import { CODES, mayCall, PASSPORT_READERS, type Role, VISA_READERS } from '#shared/roles.ts'
import { ApiError } from './api-error.ts'
import type { Author } from './db/changes.ts'

export type Language = 'en' | 'fr'

/** Who makes a call, from where, in which language. */
export interface Actor {
  kind: 'anonymous' | 'company' | 'organizer' | 'desk'
  /** The id of a signed-in company; '' for all others. */
  companyId: string
  /** The session version of a signed-in company when the call began. */
  tokenVersion?: number
  deskId: string
  /** The desk is a kiosk: only its copy may use the key. */
  isKiosk?: boolean
  /** Name of the member, or of a key's holder; with the organizer key a label that the caller chose. */
  organizerName?: string
  /** What an organizer's caller may do; see shared/roles.ts. */
  roles?: readonly Role[]
  /** '' for the holder of a key. */
  memberId?: string
  /** Set for a member who is signed in with a browser session. */
  sessionId?: string
  /** The browser, for calls from a page of the office. */
  userAgent?: string
  /** Set when an organizer views the portal as this company, read-only: the person's label, or ''. */
  impersonatedBy?: string
  /** Passport numbers are masked: the session may have been started by a member without the role 'visas'. */
  masksPassports?: boolean
  /** The desk's key was revoked; only sync calls report this. */
  isRevoked?: true
  /** The server renders the page itself; the request may come from a mail scanner. */
  isPrerender?: true
  /** The caller's network address, used for rate limits. */
  address: string
  /** Language of the page, used for mails. */
  language: Language
}

/** Whether rate limits apply. The organizer and the desks are exempt: they work through whole lists. */
export function isRateLimited(actor: Actor) {
  return actor.kind === 'anonymous' || actor.kind === 'company'
}

/** The company itself, or the organizer. */
export function isOwnerOrOrganizer(actor: Actor, companyId: string) {
  return actor.kind === 'organizer' || (actor.kind === 'company' && actor.companyId === companyId)
}

/** Whether a member of the team may know who asked for a visa letter. */
export function seesVisas({ kind, roles = [] }: Pick<Actor, 'kind' | 'roles'>) {
  return kind === 'organizer' && mayCall({ organizer: VISA_READERS, method: 'GET' }, roles)
}

/** Whether full passport numbers are shown: to the company, and in the team only to a dedicated role. */
export function seesPassports({ kind, roles = [], masksPassports = false }: Actor) {
  if (kind === 'company') return !masksPassports
  return kind === 'organizer' && mayCall({ organizer: PASSPORT_READERS, method: 'GET' }, roles)
}

/** Whether the code of a badge is shown, which lets its wearer in. */
export function seesCodes({ kind, roles = [] }: Actor) {
  return kind !== 'organizer' || CODES.some((role) => roles.includes(role))
}

/** The author recorded in the change log, now; a link holder has no name. */
export function authorOf(actor: Actor, { now }: { now(): number }): Author {
  const person = actor.impersonatedBy ?? actor.organizerName
  const organizer = person ? `organizer ${person}` : 'organizer'
  const names = {
    anonymous: 'link',
    company: actor.impersonatedBy === undefined ? `company ${actor.companyId}` : organizer,
    organizer,
    desk: `desk ${actor.deskId}`,
  }
  return { actor: names[actor.kind], at: now() }
}

/**
 * 401 if the signed-in company's sessions were ended after the call began, for example by a new password.
 * Call it inside the job, where no other write can intervene.
 */
export function checkSessionIsCurrent(actor: Actor, stored: { tokenVersion: number }) {
  if (actor.kind === 'company' && actor.tokenVersion !== stored.tokenVersion) throw new ApiError('unauthorized')
}

/** Answers 404 rather than 403 for records of another party. */
export function requireOwnerOrOrganizer(actor: Actor, companyId: string) {
  if (!isOwnerOrOrganizer(actor, companyId)) throw new ApiError('not_found')
}
