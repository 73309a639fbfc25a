import { changedFields, logChange } from '#server/base/db/changes.ts'
import { emptyColumns } from '#server/base/db/columns.ts'
import type { Tx } from '#server/base/db/database.ts'
import { insertRow, updateRow } from '#server/base/db/prepared.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { SyncBadge, SyncSpeaker } from '#shared/sync/sync-record.schema.ts'
import type { OutboxOperation } from './outbox.store.ts'
import { type CopyRow, deleteRow, findBase, findRow } from './sync-base.store.ts'

/** The author of the server's changes in the copy's own log. */
export const FROM_SERVER = 'server'

/** An operation's changes to the record, as columns. */
function overlayOf({ patch }: OutboxOperation): Record<string, unknown> {
  const { photo, consents, ...fields } = JSON.parse(patch) as Record<string, unknown>
  return fields
}

/** Columns that a desk never receives stay empty. */
export const NEW_ROW = { badge: emptyColumns(BADGE_FIELDS), speaker: emptyColumns(SPEAKER_FIELDS) }
const NO_BADGE = { openedAt: null, deletedBy: '', deletedAt: null }
export const NO_SPEAKER = { confirmedAt: null, deletedAt: null }

/**
 * Converts a record from the server to a row of the copy. Fields missing from an older server are left
 * unchanged.
 */
export function rowOf(entity: 'badge' | 'speaker', record: SyncBadge | SyncSpeaker): CopyRow {
  const { photo, finishedAt, photoAcceptedAt, ...fields } = record
  if (entity === 'badge') return { ...fields, ...NO_BADGE }
  const { accepted, sessions } = record as SyncSpeaker
  return {
    ...fields,
    accepted: accepted ? 1 : 0,
    sessions: JSON.stringify(sessions ?? []),
    ...NO_SPEAKER,
  }
}

/**
 * Rebuilds a person's row from the server's record with pending local operations applied on top.
 * @param pending operations of this record, in order
 * @returns the path of a photo the record no longer uses
 */
export async function rebuildPerson(
  tx: Tx,
  entity: 'badge' | 'speaker',
  id: string,
  pending: readonly OutboxOperation[],
  at: number,
) {
  const base = await findBase<SyncBadge | SyncSpeaker>(tx, entity, id)
  const stored = await findRow(tx, entity, id)
  const rebuilt = rowWithPending(entity, id, base, pending, at)
  if (!rebuilt) {
    await deleteRow(tx, entity, id)
    return String(stored?.urlPhoto ?? '') || undefined
  }
  if (!stored) {
    await insertRow(tx, entity, { ...NEW_ROW[entity], ...rebuilt, publicId: id, link: id } as never)
    return undefined
  }
  const { rev, ...values } = rebuilt
  const fields = changedFields(stored, values as Partial<CopyRow>)
  if (fields.length === 0) return undefined
  // The desk's screens compare the copy's revisions, which must only grow.
  const next = Math.max(stored.rev + 1, rev)
  await updateRow(tx, entity, id, { ...values, _id: id, rev: next } as never)
  await logChange(tx, entity, { _id: id, rev: next }, fields, { actor: FROM_SERVER, at })
  const before = String(stored.urlPhoto ?? '')
  return before && before !== rebuilt.urlPhoto ? before : undefined
}

function rowWithPending(
  entity: 'badge' | 'speaker',
  id: string,
  base: { rev: number; record: SyncBadge | SyncSpeaker } | undefined,
  pending: readonly OutboxOperation[],
  at: number,
) {
  const overlays = pending.filter(({ state, rev }) => state === 'waiting' || (rev ?? 0) > (base?.rev ?? 0))
  const creation = overlays.some(({ patch }) => 'type' in (JSON.parse(patch) as object))
  if (!base && !creation) return undefined
  const row = base ? rowOf(entity, base.record) : { ...NO_BADGE, _id: id, rev: 1, createdAt: at }
  const merged: CopyRow = Object.assign({}, row, ...overlays.map(overlayOf))
  // Merged into an existing badge, which keeps its identity.
  if (base && creation) for (const name of IDENTITY) merged[name] = (row as CopyRow)[name]
  return merged
}

const IDENTITY = ['code', 'type', 'companyId', 'email']
