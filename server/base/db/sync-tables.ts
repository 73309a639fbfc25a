import type { Generated } from 'kysely'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { Decision } from '#shared/conflict/decision.ts'
import type { OPERATION_ENTITIES, SyncEntity } from '#shared/sync/sync.schema.ts'
import type { Flag, Json, Millis } from './columns.ts'

export interface HeldOperationTable {
  opId: string
  deskId: string
  /** The id of the person it is about, as sent by the desk. */
  recordId: string
  /** When it arrived. */
  at: Millis
  /** When it was done, by the server's clock. */
  doneAt: Millis
  /** The size of `operation`. */
  bytes: number
  operation: Json
}

export interface ConflictTable {
  _id: string
  opId: string
  /** The desk whose value was set aside. */
  deskId: string
  entity: 'badge' | 'speaker'
  recordId: string
  field: string
  yours: Json
  stored: Json
  /** The value before both changes; null when the desk did not send it. */
  was: Json
  storedBy: string
  storedAt: Millis
  at: Millis
  decidedAt: Millis | null
  decision: Decision | null
}

export interface CheckinTable {
  _id: string
  /** A badge or a speaker. */
  recordId: string
  kind: CheckinKind
  day: string
  at: Millis
  deskId: string
  /** The desk's name. */
  desk: string
  by: string
  undoOf: string | null
  /** A deliberate decision, although the company's address was not confirmed. */
  anyway: Flag
  /** When it was noted on paper, if it was; `at` is then when it was entered. */
  paperAt: Millis | null
  /** Who collected the badge on the holder's behalf; '' if the holder did. */
  collector: string
}

export interface PrintTable {
  _id: string
  recordId: string
  at: Millis
  deskId: string
  desk: string
  by: string
  printer: string
  state: string
  /** Distinguishes a label from others of its badge; '' for older ones. */
  code: string
}

/** On a desk: a record as last received from the server, without local changes since then. */
export interface SyncBaseTable {
  entity: SyncEntity
  id: string
  rev: number
  epoch: string
  record: Json
}

/** On a desk: local operations, in order. */
export interface SyncOutboxTable {
  deskSeq: Generated<number>
  opId: string
  entity: (typeof OPERATION_ENTITIES)[number]
  id: string
  baseRev: number
  epoch: string
  patch: Json
  /** The patched fields as last received from the server. */
  was: Generated<Json>
  deviceTime: Millis
  state: 'waiting' | 'again' | 'acknowledged' | 'done' | 'refused'
  rev: number | null
  code: string | null
  error: string | null
}

/** On a desk: photos waiting to be downloaded or uploaded. */
export interface SyncPhotoTable {
  path: string
  recordId: string
  sha256: string
  mime: string
  bytes: number
  direction: 1 | 2
}

export interface SyncTables {
  /** An epoch of the change log; the newest row is current. */
  syncEpoch: {
    number: Generated<number>
    epoch: string
    sinceSeq: number
  }
  /** An operation sent by a desk, with the response that every retry receives. */
  deskOperation: {
    seq: Generated<number>
    opId: string
    deskId: string
    deskSeq: number
    entity: string
    recordId: string
    at: Millis
    /** By the device's clock. */
    deviceTime: Millis
    result: Json
  }
  heldOperation: HeldOperationTable
  /** A walk-in that turned out to be an existing badge. */
  mergedRecord: {
    fromId: string
    toId: string
    /** May be printed on a badge. */
    code: string
  }
  conflict: ConflictTable
  checkin: CheckinTable
  print: PrintTable
  /** What a desk's copy stores about itself. */
  syncState: {
    key: string
    value: Json
  }
  syncBase: SyncBaseTable
  syncOutbox: SyncOutboxTable
  syncPhoto: SyncPhotoTable
}
