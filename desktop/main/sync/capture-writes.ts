import { randomBytes } from 'node:crypto'
import { orNotFound } from '#server/base/api-error.ts'
import { type Change, onRecordChange } from '#server/base/db/changes.ts'
import type { Tx } from '#server/base/db/database.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import { parse } from '#server/base/http/handler.ts'
import { decideConflict, findConflict } from '#server/desks/conflict/conflict.store.ts'
import { findFile } from '#server/files/upload/upload.store.ts'
import { changeBadge, findBadge } from '#server/records/badge/badge.store.ts'
import { changeSpeaker, findSpeaker } from '#server/records/speaker/speaker.store.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { DeskDecision } from '#shared/conflict/decision.ts'
import { writtenBy } from '#shared/contract/fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { PATCHES, type PersonPatch } from '#shared/sync/operation.schema.ts'
import { OPERATION_ENTITIES } from '#shared/sync/sync.schema.ts'
import { insertOperation, type OutboxOperation, queuePhoto, TO_UPLOAD } from './outbox.store.ts'
import { findBase, findRow } from './sync-base.store.ts'
import { readState } from './sync-state.store.ts'

type Entity = OutboxOperation['entity']
type Patch = Record<string, unknown>

const EDITABLE: Record<'badge' | 'speaker', readonly string[]> = {
  badge: writtenBy(BADGE_FIELDS, 'desk'),
  speaker: writtenBy(SPEAKER_FIELDS, 'desk'),
}
const WALK_IN = [...EDITABLE.badge, 'type', 'email', 'companyId', 'code']
const FACT = {
  checkin: ['recordId', 'kind', 'day', 'by', 'undoOf', 'anyway', 'paperAt', 'collector'],
  print: ['recordId', 'by', 'printer', 'state', 'code'],
  conflict: ['decision'],
}

interface CaptureOptions {
  /** Milliseconds by the device's clock. */
  deviceTime(): number
  /** Called after the commit and before the write returns. */
  onCaptured(operations: readonly OutboxOperation[]): Promise<void>
}

/**
 * The copy's write function: what a job changes becomes outbox operations, one per record, in the same transaction
 * . Handlers need not know of it, and changes from the server bypass it.
 */
export function captureWrites(write: Write, { deviceTime, onCaptured }: CaptureOptions): Write {
  return async (job) => {
    let operations: OutboxOperation[] = []
    const value = await write(async (tx) => {
      const changes: Change[] = []
      onRecordChange(tx, (change) => changes.push(change))
      const result = await job(tx)
      operations = await operationsOf(tx, changes, deviceTime())
      return result
    })
    if (operations.length > 0) await onCaptured(operations)
    return value
  }
}

async function operationsOf(tx: Tx, changes: readonly Change[], deviceTime: number) {
  const operations: OutboxOperation[] = []
  for (const ofRecord of Map.groupBy(changes, ({ entity, id }) => `${entity} ${id}`).values()) {
    const [{ entity, id } = { entity: '', id: '' }] = ofRecord
    if (!isSyncedEntity(entity)) continue
    const fields = new Set(ofRecord.flatMap((change) => change.fields))
    const consents = ofRecord.flatMap(({ consent }) => consent ?? [])
    const patch = { ...(await patchOf(tx, entity, id, fields)), ...(consents.length > 0 && { consents }) }
    if (Object.keys(patch).length > 0) operations.push(await enqueue(tx, { entity, id, patch, deviceTime }))
  }
  return operations
}

const isSyncedEntity = (entity: string): entity is Entity => (OPERATION_ENTITIES as readonly string[]).includes(entity)

async function patchOf(tx: Tx, entity: Entity, id: string, fields: ReadonlySet<string>) {
  const row = orNotFound(await findRow(tx, entity, id))
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))
  if (entity === 'checkin' || entity === 'print' || entity === 'conflict') return pick(FACT[entity])
  const patch = fields.has('_id') ? pick(WALK_IN) : pick(EDITABLE[entity].filter((name) => fields.has(name)))
  if (!patch.urlPhoto) return patch
  const path = String(patch.urlPhoto)
  const file = await findFile(tx, path)
  if (!file) return patch
  const photo = { sha256: file.sha256, mime: file.mime, bytes: file.bytes }
  await queuePhoto(tx, { ...photo, path, recordId: id, direction: TO_UPLOAD })
  return { ...patch, photo }
}

async function enqueue(
  tx: Tx,
  { entity, id, patch, deviceTime }: { entity: Entity; id: string; patch: Patch; deviceTime: number },
) {
  const base = await findBase<Patch>(tx, entity, id)
  const { cursor } = await readState(tx)
  const known = base && entity !== 'conflict' ? base.record : {}
  const was = Object.fromEntries(Object.keys(patch).flatMap((name) => (name in known ? [[name, known[name]]] : [])))
  return insertOperation(tx, {
    opId: randomBytes(16).toString('hex'),
    entity,
    id,
    baseRev: base?.rev ?? 0,
    epoch: cursor.epoch,
    patch: JSON.stringify(patch),
    was: JSON.stringify(was),
    deviceTime,
  })
}

/**
 * Writes the value that staff chose and closes the conflict in one transaction; both become operations. A
 * conflict decided elsewhere meanwhile is left alone.
 */
export async function decideOwnConflict(
  write: Write,
  id: string,
  chosen: DeskDecision,
  by: { deskId: string; at: number },
) {
  const author = { actor: `desk ${by.deskId}`, at: by.at }
  await write(async (tx) => {
    const conflict = orNotFound(await findConflict(tx, id))
    if (conflict.deskId !== by.deskId || conflict.decidedAt !== null) return
    const { entity, recordId, field } = conflict
    // The stored value is already there; writing it again would overwrite later changes.
    if (chosen.keep !== 'stored') {
      const value: unknown = chosen.keep === 'another' ? chosen.value : JSON.parse(conflict.yours)
      const { photo: _, consents: __, ...patch } = parse<PersonPatch>(PATCHES[entity], { [field]: value })
      if (entity === 'badge') await changeBadge(tx, orNotFound(await findBadge(tx, recordId)), patch, author)
      else await changeSpeaker(tx, orNotFound(await findSpeaker(tx, recordId)), patch, author)
    }
    await decideConflict(tx, conflict, chosen.keep, author)
  })
}
