import { ApiError, findPersonIds, invalidField, parse, type Tx } from '#server/base/index.ts'
import { insertConflict } from '#server/desks/conflict/conflict.store.ts'
import { deskName } from '#server/desks/desk/desk.store.ts'
import { assignFile } from '#server/files/upload/upload.store.ts'
import {
  type BadgeRow,
  changeBadge,
  EMPTY_BADGE,
  findBadgeByEmail,
  insertBadge,
  requireBadge,
} from '#server/records/badge/badge.store.ts'
import { allowsNewBadge } from '#server/records/badge/create-badge.ts'
import { checkAllowance } from '#server/records/badge/upgrade-badge.ts'
import { refreshCompanyFlags, requireCompany } from '#server/records/company/company.store.ts'
import { insertConsents } from '#server/records/consent/consent.store.ts'
import { insertMerged } from '#server/records/link/find-named.store.ts'
import { changeSpeaker, requireSpeaker, type SpeakerRow } from '#server/records/speaker/speaker.store.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { writtenBy } from '#shared/contract/fields.ts'
import type { Conflict } from '#shared/contract/values.ts'
import { SPEAKER_FOLDERS } from '#shared/speaker/speaker.fields.ts'
import { PATCHES, type PersonPatch, type WalkIn, walkIn } from '#shared/sync/operation.schema.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import { type FieldConflict, type IncomingOperation, mergeOperation, type Outcome } from './merge-operation.ts'
import { lastWriter } from './operation.store.ts'

/**
 * The stored path of a photo that a desk uploaded earlier, now issued to its record. An address that is not one of this
 * record's photos is ignored, as in every PUT. One whose bytes are missing is refused, so that the desk sends them.
 */
async function claimPhoto(
  tx: Tx,
  field: { entity: 'badge' | 'speaker'; recordId: string; address: string | undefined },
  { context, operation }: IncomingOperation,
) {
  const { entity, recordId, address } = field
  if (address === undefined) return undefined
  const folder = entity === 'badge' ? 'badges/photos' : SPEAKER_FOLDERS.urlPhoto
  // Desks upload photos before the server knows the record, so until now they belong to none.
  await assignFile(tx, { path: storedPath(address), folder, recordId })
  const claimed = await context.files.claim(tx, { folder, recordId, address })
  if (claimed === undefined && 'photo' in operation.patch)
    throw new ApiError('wrong_file', { text: 'error:photo_missing' })
  return claimed
}

type Person = BadgeRow | SpeakerRow

/** Applies the fields that no one else changed; conflicting values are kept for the desk and the organizer. */
export async function applyEdit(tx: Tx, incoming: IncomingOperation, id: string): Promise<Outcome> {
  const { operation, by } = incoming
  const entity = operation.entity as 'badge' | 'speaker'
  const { photo, consents, ...wanted } = parse<PersonPatch>(PATCHES[entity], operation.patch)
  const stored: Person = entity === 'badge' ? await requireBadge(tx, id) : await requireSpeaker(tx, id)
  const path = await claimPhoto(tx, { entity, recordId: id, address: wanted.urlPhoto }, incoming)
  if (wanted.urlPhoto !== undefined) wanted.urlPhoto = path ?? stored.urlPhoto
  const { patch, conflicts } = await mergeOperation<Person>(tx, operation, stored, wanted, by.actor)
  const row =
    entity === 'badge'
      ? await changeBadge(tx, stored as BadgeRow, patch as Partial<BadgeRow>, by)
      : await changeSpeaker(tx, stored as SpeakerRow, patch as Partial<SpeakerRow>, by)
  if (entity === 'badge' && consents) await insertConsents(tx, 'badge', id, consents, by)
  const kept = await recordConflicts(tx, incoming, { entity, id }, conflicts)
  if (kept.length > 0) return { result: 'conflict', id, rev: row.rev, conflicts: kept }
  return { result: row.rev === stored.rev ? 'noop' : 'applied', id, rev: row.rev, conflicts: [] }
}

/** Values that came second, in the form of the desk's answer. */
async function recordConflicts(
  tx: Tx,
  { operation, deskId, by }: IncomingOperation,
  { entity, id }: { entity: 'badge' | 'speaker'; id: string },
  conflicts: readonly FieldConflict[],
) {
  const reported: Conflict[] = []
  for (const conflict of conflicts) {
    const [kind = '', desk = ''] = conflict.storedBy.split(' ')
    const storedBy = kind === 'desk' ? `desk ${await deskName(tx, desk)}`.trim() : kind
    const about = { opId: operation.opId, deskId, entity, recordId: id }
    await insertConflict(tx, about, { ...conflict, storedBy }, by)
    const { field, yours, stored, storedAt } = conflict
    reported.push({ field, yours, stored, at: new Date(storedAt).toISOString(), by: storedBy })
  }
  return reported
}

const MERGED_FIELDS = writtenBy(BADGE_FIELDS, 'desk')

/**
 * A badge that a desk created without an invitation; merged if its e-mail already has a badge. Desks know it by
 * the id that the desk generated; the server generates another.
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
  if (companyId !== ONLINE_COMPANY) await requireCompany(tx, companyId)
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
  await refreshCompanyFlags(tx, companyId, { actor: by.actor, at: by.at })
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
  for (const field of MERGED_FIELDS) {
    const yours = field === 'urlPhoto' ? (path ?? '') : given[field]
    const stored = existing[field]
    // 'onlineCompany' means that no company was typed.
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
