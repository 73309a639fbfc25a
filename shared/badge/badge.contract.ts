import * as z from 'zod/mini'
import {
  defineEndpoint,
  defineOrganizerEndpoint,
  line,
  pagingFields,
  requiredLine,
  string,
} from '#shared/contract/endpoint.ts'
import { RESENDS_A_DAY } from './badge.rules.ts'
import { badge, badgeDecline, badgeEdit, badgeOrAnonymous, badgeOrOffer, newBadge } from './badge.schema.ts'
import { MERGED_FIELDS } from './merge.rules.ts'
import { BADGE_TYPES } from './pass.ts'

const own = { entity: 'badge', id: 'params.id' } as const
const badges = z.array(badge)

export const found = z.object({ data: z.nullable(badge) })
export interface FoundBadge extends z.infer<typeof found> {}

const move = z.object({ type: z.enum(BADGE_TYPES), email: string, movedAt: string })
/** A badge that left a company because another company upgraded it. `movedAt` is an ISO instant. */
export interface BadgeMove extends z.infer<typeof move> {}

const deletionBody = z.exactPartial(z.object({ deletedBy: line() }))
const badgeMerge = z.object({
  /** The badge to merge into the other and delete. */
  other: requiredLine('error:required'),
  /** Fields that the kept badge takes from it even where it already has a value. */
  take: z._default(z.array(z.enum(MERGED_FIELDS, 'error:invalid')).check(z.maxLength(MERGED_FIELDS.length)), []),
})
export interface BadgeMerge extends z.infer<typeof badgeMerge> {}

const badgeListQuery = z.object({ ...pagingFields, deleted: z.exactOptional(z.stringbool('error:invalid')) })

const reader = { link: true, company: 'filtered', organizer: true, desk: true } as const

export const badgeContract = {
  createBadge: defineEndpoint('POST /api/badge/create-badge', {
    status: 201,
    doc: 'Invites a person. Type, e-mail, duplicate, domain and allowance are checked in this order; `anyway` names checks for the organizer to ignore.',
    access: { anyone: true, company: 'filtered', organizer: true, desk: true, badTokenRefused: true },
    private: true,
    body: newBadge,
    response: badgeOrAnonymous,
  }),
  getBadgeWithError: defineEndpoint('GET /api/badge/badgeWithError/:id', {
    doc: 'The badge of a link page in `data`. An unknown id is 404 with `data: null` beside the error.',
    access: reader,
    private: true,
    response: found,
  }),
  getBadge: defineEndpoint('GET /api/badge/:id', {
    doc: 'One badge. Only its company, the organizer and desks get its delivery state.',
    access: reader,
    private: true,
    response: badge,
  }),
  updateBadge: defineEndpoint('PUT /api/badge/:id', {
    doc: 'Changes the fields that are sent. A company that changes a visitor’s type upgrades the badge; a new e-mail for a pending badge is invited.',
    access: reader,
    private: true,
    body: badgeEdit,
    response: badge,
  }),
  patchBadge: defineEndpoint('PATCH /api/badge/:field/:id', {
    doc: 'Changes one field. A field that the caller may not write is 403, an unknown one 400.',
    access: { company: own, organizer: true },
    private: true,
    body: z.object({ value: z.optional(z.unknown()) }),
    response: badge,
  }),
  deleteBadge: defineEndpoint('DELETE /api/badge/:id', {
    doc: 'Deletes a badge, which frees its place and e-mail. A company gives back what it got by an upgrade.',
    access: { company: own, organizer: true },
    body: deletionBody,
    query: deletionBody,
  }),
  findBadgeByEmail: defineEndpoint('GET /api/badge/badge-by-email/:email', {
    doc: 'A badge by its e-mail. Another company gets only a ticket, and only for an upgradable visitor.',
    access: { company: 'filtered', organizer: true },
    private: true,
    response: badgeOrOffer,
  }),
  listBadgesOfCompany: defineEndpoint('GET /api/badge/badges/company/:id', {
    doc: 'The badges of a company with their delivery states. `deleted=true` is for the organizer.',
    access: { company: { entity: 'company', id: 'params.id' }, organizer: true, desk: true },
    private: true,
    polled: true,
    query: badgeListQuery,
    response: badges,
  }),
  listBadges: defineOrganizerEndpoint('GET /api/badge/badges', {
    doc: 'All badges with their delivery states, the oldest first.',
    query: badgeListQuery,
    response: badges,
  }),
  listMovedBadges: defineEndpoint('GET /api/badge/moved/company/:id', {
    doc: 'Badges that left a company because another exhibitor invited the person.',
    access: { company: { entity: 'company', id: 'params.id' }, organizer: true },
    private: true,
    response: z.array(move),
  }),
  sendInvitation: defineEndpoint('POST /api/badge/:id/invitation', {
    doc: `Sends the invitation again, ${RESENDS_A_DAY} times a day at most.`,
    access: { company: own, organizer: true },
    private: true,
    response: badge,
  }),
  declineBadge: defineEndpoint('POST /api/badge/:id/decline', {
    doc: 'The invitee declines the badge: its place is freed and the inviter notified. Refused once it is printed.',
    access: { link: true },
    private: true,
    body: badgeDecline,
  }),
  undoDecline: defineEndpoint('DELETE /api/badge/:id/decline', {
    doc: 'Undoes a decline within a day, within the allowance and while the e-mail is free.',
    access: { link: true },
    private: true,
  }),
  restoreBadge: defineOrganizerEndpoint('PUT /api/badge/:id/restore', {
    doc: 'Undoes a deletion, within the allowance and while the e-mail is free.',
    response: badge,
  }),
  mergeBadge: defineOrganizerEndpoint('POST /api/badge/:id/merge', {
    doc: 'Merges two badges of one person: `other` fills empty fields and those in `take`, and is deleted.',
    body: badgeMerge,
    response: badge,
  }),
  replaceLink: defineOrganizerEndpoint('PUT /api/badge/:id/link', {
    doc: 'Gives the page a new link; calls with the old one answer 410 `link_replaced`.',
    response: badge,
  }),
}
