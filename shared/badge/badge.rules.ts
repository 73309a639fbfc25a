import { domainOf, isInvitationEmail, normalizeEmail } from '#shared/email.ts'
import { BAND_FIELDS } from './badge.fields.ts'
import type { Badge } from './badge.schema.ts'
import { BADGE_TYPES, type BadgeType, ONLINE_COMPANY } from './pass.ts'

/** If no company was given, that id is stored as its name too, but never shown. */
export const publicCompanyName = (name: string) => (name === ONLINE_COMPANY ? '' : name)

/** What is stored when no company is given (ENT-18, Q-135). */
export const companyOrDefault = (company: string | undefined) => company?.trim() || ONLINE_COMPANY

export type BandWords = Partial<Record<(typeof BAND_FIELDS)[number], string>>
/** The extra lines on the band next to the type; speakers have none. */
export const bandLines = (person: BandWords) => BAND_FIELDS.flatMap((name) => person[name] || [])

const NEEDED = ['nom', 'prenom', 'company', 'position', 'urlPhoto'] as const

/** The fields that are empty and without which no badge is handed out. */
export function missingFields(person: Record<(typeof NEEDED)[number], string>) {
  return NEEDED.filter((field) => person[field].trim() === '')
}

export interface BadgeStatistics {
  nbrExhibitor: number
  nbrDelegate: number
  nbrVipDelegate: number
  nbrVisitor: number
}

/** How many badges of each type there are, pending ones included (ENT-12, Q-077, Q-078). */
export function badgeStatistics(badges: readonly Pick<Badge, 'type'>[]) {
  const count = (type: BadgeType) => badges.filter((badge) => badge.type === type).length
  return {
    nbrExhibitor: count('exhibitor'),
    nbrDelegate: count('delegate'),
    nbrVipDelegate: count('vip_delegate'),
    nbrVisitor: count('visitor'),
  }
}

const STATISTIC_OF = {
  exhibitor: 'nbrExhibitor',
  delegate: 'nbrDelegate',
  vip_delegate: 'nbrVipDelegate',
  visitor: 'nbrVisitor',
} as const satisfies Record<BadgeType, keyof BadgeStatistics>

export function usedOf(statistics: BadgeStatistics, type: BadgeType) {
  return statistics[STATISTIC_OF[type]]
}

/** Nobody else can be invited: the allowance is used up, or there is none (BADGE-19). */
export function isAllowanceUsed(used: number, allowed: number) {
  return allowed < 1 || used >= allowed
}

/** Pending until the first name is filled in (BADGE-09). */
export function isPending(badge: Pick<Badge, 'nom'>) {
  return badge.nom === ''
}

/** Only a visitor's type can be changed by an invitation, and only to another type (BADGE-22). */
export function isUpgrade(present: BadgeType, wanted: BadgeType) {
  return present === 'visitor' && wanted !== 'visitor'
}

/** Booth staff must share the domain of the company's own address (Q-082, VAL-56); other types may have any. */
export function isDomainAllowed(type: BadgeType, email: string, companyEmail: string) {
  if (type !== 'exhibitor') return true
  const domain = domainOf(companyEmail)
  return domain !== '' && domainOf(email) === domain
}

/** Why an invitation is not sent: the text's id, in the order of Q-088. */
export type InvitationMistake =
  | 'badge:type.missing'
  | 'badge:invitation.email'
  | 'error:own_duplicate'
  | 'error:domain_mismatch'

/**
 * The checks made before the request. `badges` are the company's own.
 * @returns the first mistake, or undefined when the invitation may be sent
 */
export function invitationMistake(invitation: {
  type: string | undefined
  email: string
  badges: readonly Pick<Badge, 'email'>[]
  companyEmail: string
}) {
  const { email, badges, companyEmail } = invitation
  const type = BADGE_TYPES.find((known) => known === invitation.type)
  if (!type) return 'badge:type.missing'
  if (!isInvitationEmail(email)) return 'badge:invitation.email'
  if (badges.some((badge) => normalizeEmail(badge.email) === normalizeEmail(email))) return 'error:own_duplicate'
  if (!isDomainAllowed(type, email, companyEmail)) return 'error:domain_mismatch'
  return undefined
}

/** How often an invitation is sent again in a day. Guides say it too. */
export const RESENDS_A_DAY = 3

/** How long an invitee can take back having declined, in ms. */
export const DECLINE_UNDO_MS = 24 * 60 * 60 * 1000

/** The address of an invitee's page: {domain}/badge/{badgeId} (BADGE-11, MAIL-05). */
export function badgeLink(domain: string, badgeId: string) {
  return `${domain.replace(/\/+$/, '')}/badge/${badgeId}`
}

/** What the deletion dialog calls a badge (BADGE-14, BADGE-15, Q-095). */
export function badgeDeletionLabel(badge: Pick<Badge, 'nom' | 'prenom' | 'email'>) {
  return isPending(badge) ? `Invitation ${badge.email}` : `Badge ${badge.nom} ${badge.prenom}`.trimEnd()
}

/** What the exhibitor page sends as deletedBy (Q-096, API-28). */
export function deletedByCompany(companyId: string) {
  return `Company ${companyId}`
}

export const BADGE_STATES = ['complete', 'noPhoto', 'photoAsked', 'pending', 'failed', 'refused'] as const
export type BadgeStateName = (typeof BADGE_STATES)[number]

/** The state of a badge: only a complete one has a person and a photo, and can be printed. */
export function badgeState(badge: Pick<Badge, 'nom' | 'urlPhoto' | 'invitation' | 'photoReasons' | 'refusal'>) {
  if (badge.refusal) return 'refused'
  if (isPending(badge)) return badge.invitation?.state === 'failed' ? 'failed' : 'pending'
  if (badge.urlPhoto !== '') return 'complete'
  return badge.photoReasons?.length ? 'photoAsked' : 'noPhoto'
}
