import { ApiError, invalidField, orNotFound } from '#server/base/api-error.ts'
import type { Tx } from '#server/base/db/database.ts'
import { findPersonIds } from '#server/base/db/people.ts'
import { parse } from '#server/base/http/parse.ts'
import {
  type BadgeRow,
  changeBadge,
  EMPTY_BADGE,
  findBadgeByEmail,
  insertBadge,
} from '#server/records/badge/badge.store.ts'
import { checkAllowance } from '#server/records/badge/badge-allowance.ts'
import { allowsNewBadge } from '#server/records/badge/desk-limit.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { insertConsents } from '#server/records/consent/consent.store.ts'
import { insertMerged } from '#server/records/link/merged.store.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { writtenBy } from '#shared/contract/fields.ts'
import { type WalkIn, walkIn } from '#shared/sync/operation.schema.ts'
import { recordConflicts } from './apply-edit.ts'
import { claimPhoto } from './claim-photo.ts'
import type { IncomingOperation, Outcome } from './incoming-operation.ts'
import type { FieldConflict } from './merge-operation.ts'
import { lastWriter } from './operation.store.ts'

const TYPED = writtenBy(BADGE_FIELDS, 'desk')

/**
 * A badge that a desk created without an invitation; merged if its e-mail already has a badge. Desks know it by
 * the id that the desk drew; the server draws one of its own.
 */
export async function applyWalkIn(tx: Tx, incoming: IncomingOperation): Promise<Outcome> {
  const { operation, by, context } = incoming
  const { photo, consents, ...given } = parse<WalkIn>(walkIn, operation.patch)
  const existing = await findBadgeByEmail(tx, given.email)
  if (existing) return merge(tx, incoming, existing, given)
  if (await findPersonIds(tx, operation.id, 'either')) throw new ApiError('invalid')
  const id = context.newId()

  const { companyId } = given
  if (companyId === ONLINE_COMPANY && given.type !== 'visitor') throw invalidField('type', 'error:forbidden')
  if (companyId !== ONLINE_COMPANY) orNotFound(await findCompany(tx, companyId))
  await checkAllowance(tx, companyId, given)
  if (!incoming.isDecided && !(await allowsNewBadge(context.limits, incoming.deskId, given.type)))
    throw new ApiError('desk_limit')
  const path = await claimPhoto(tx, { entity: 'badge', recordId: id, address: given.urlPhoto }, incoming)
  const row: BadgeRow = {
    ...EMPTY_BADGE,
    ...given,
    _id: id,
    publicId: operation.id,
    link: id,
    urlPhoto: path ?? '',
    createdAt: context.now(),
  }
  await insertBadge(tx, row, by)
  if (consents) await insertConsents(tx, 'badge', id, consents, by)
  // Only one line of the log carries the operation's id.
  await refreshDerived(tx, companyId, { actor: by.actor, at: by.at })
  return { result: 'applied', id, rev: 1, conflicts: [] }
}

/** Typed values fill empty fields; those that differ are kept for somebody to decide. */
async function merge(
  tx: Tx,
  incoming: IncomingOperation,
  existing: BadgeRow,
  given: Omit<WalkIn, 'photo' | 'consents'>,
): Promise<Outcome> {
  const { operation, by } = incoming
  const recordId = existing._id
  const path = await claimPhoto(tx, { entity: 'badge', recordId, address: given.urlPhoto }, incoming)
  const patch: Partial<BadgeRow> = {}
  const conflicts: FieldConflict[] = []
  for (const field of TYPED) {
    const yours = field === 'urlPhoto' ? (path ?? '') : given[field]
    const stored = existing[field]
    // 'onlineCompany' means that nobody typed a company.
    if (yours === '' || yours === ONLINE_COMPANY || yours === stored) continue
    if (stored === '') patch[field] = yours
    else
      conflicts.push({
        field,
        yours,
        stored,
        ...(await lastWriter(tx, { entity: 'badge', id: recordId }, field)),
      })
  }
  const row = await changeBadge(tx, existing, patch, by)
  await insertMerged(tx, { fromId: operation.id, toId: recordId, code: given.code }, by)
  const kept = await recordConflicts(tx, incoming, { entity: 'badge', id: recordId }, conflicts)
  return { result: 'merged', id: recordId, rev: row.rev, conflicts: kept }
}
