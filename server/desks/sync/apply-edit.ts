import { orNotFound } from '#server/base/api-error.ts'
import type { Tx } from '#server/base/db/database.ts'
import { parse } from '#server/base/http/parse.ts'
import { insertConflict } from '#server/desks/conflict/conflict.store.ts'
import { deskName } from '#server/desks/desk/desk.store.ts'
import { type BadgeRow, changeBadge, findBadge } from '#server/records/badge/badge.store.ts'
import { insertConsents } from '#server/records/consent/consent.store.ts'
import { changeSpeaker, findSpeaker, type SpeakerRow } from '#server/records/speaker/speaker.store.ts'
import type { Conflict } from '#shared/contract/responses.ts'
import { PATCHES, type PersonPatch } from '#shared/sync/operation.schema.ts'
import { claimPhoto } from './claim-photo.ts'
import type { IncomingOperation, Outcome } from './incoming-operation.ts'
import { type FieldConflict, mergeOperation } from './merge-operation.ts'

type Person = BadgeRow | SpeakerRow

/** Applies fields that nobody else changed; conflicting values are kept for the desk and the organizer. */
export async function applyEdit(tx: Tx, incoming: IncomingOperation, id: string): Promise<Outcome> {
  const { operation, by } = incoming
  const entity = operation.entity as 'badge' | 'speaker'
  const { photo, consents, ...wanted } = parse<PersonPatch>(PATCHES[entity], operation.patch)
  const stored: Person =
    entity === 'badge' ? orNotFound(await findBadge(tx, id), 'badge_not_found') : orNotFound(await findSpeaker(tx, id))
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
export async function recordConflicts(
  tx: Tx,
  { operation, deskId, by }: IncomingOperation,
  { entity, id }: { entity: 'badge' | 'speaker'; id: string },
  conflicts: readonly FieldConflict[],
): Promise<Conflict[]> {
  const told: Conflict[] = []
  for (const conflict of conflicts) {
    const [kind = '', desk = ''] = conflict.storedBy.split(' ')
    const storedBy = kind === 'desk' ? `desk ${await deskName(tx, desk)}`.trim() : kind
    const about = { opId: operation.opId, deskId, entity, recordId: id }
    await insertConflict(tx, about, { ...conflict, storedBy }, by)
    const { field, yours, stored, storedAt } = conflict
    told.push({ field, yours, stored, at: new Date(storedAt).toISOString(), by: storedBy })
  }
  return told
}
