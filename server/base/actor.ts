import { ApiError } from './api-error.ts'
import type { Author } from './db/changes.ts'

export type Language = 'en' | 'fr'

/** Who makes a call, from where, in which language. */
export interface Actor {
  kind: 'nobody' | 'company' | 'organizer' | 'desk'
  /** Of a signed-in company; '' for all others. */
  companyId: string
  /** Of a signed-in company: the version of its sessions when the call began. */
  tokenVersion?: number
  deskId: string
  /** What the organizer's computer calls its person: a label, not an identity. */
  organizerName?: string
  /** An organizer who sees what this company sees, to read only: the label of the person, or ''. */
  impersonatedBy?: string
  /** Its key was revoked; only calls of the sync are told. */
  isRevoked?: true
  /** The caller's network address, for limits. */
  address: string
  /** The page's language, for mails. */
  language: Language
}

/** Whether limits hold for this caller: all but the organizer and the desks, who work through whole lists. */
export function isLimited(actor: Actor): boolean {
  return actor.kind === 'nobody' || actor.kind === 'company'
}

/** The company itself, or the organizer. */
export function isOwner(actor: Actor, companyId: string): boolean {
  return actor.kind === 'organizer' || (actor.kind === 'company' && actor.companyId === companyId)
}

/** How a change is signed in the log; a link holder has no name. */
export function authorOf(actor: Actor, at: number): Author {
  const person = actor.impersonatedBy ?? actor.organizerName
  const organizer = person ? `organizer ${person}` : 'organizer'
  const names = {
    nobody: 'link',
    company: actor.impersonatedBy === undefined ? `company ${actor.companyId}` : organizer,
    organizer,
    desk: `desk ${actor.deskId}`,
  }
  return { actor: names[actor.kind], at }
}

/**
 * 401 when the sessions of the signed-in company were ended since the call began: by a new password, for one. Looked
 * at inside the job, where nothing can come in between.
 */
export function checkSessionIsCurrent(actor: Actor, stored: { tokenVersion: number }): void {
  if (actor.kind === 'company' && actor.tokenVersion !== stored.tokenVersion)
    throw new ApiError('unauthorized')
}

/** 404, not 403, for what belongs to another party. */
export function requireOwner(actor: Actor, companyId: string): void {
  if (!isOwner(actor, companyId)) throw new ApiError('not_found')
}
