import * as z from 'zod/mini'
import { boolean, conflicts, number, string, validTimestamp } from '#shared/contract/values.ts'
import { DESK_KINDS } from '#shared/desk/desk.rules.ts'
import {
  syncBadge,
  syncCheckin,
  syncCompany,
  syncConflict,
  syncEdition,
  syncMerged,
  syncPerson,
  syncPrint,
  syncSpeaker,
} from './sync-record.schema.ts'

/** What desks of this version speak. The pull of a desk that says less, or nothing, is refused. */
export const SYNC_PROTOCOL = 3
/** The most operations in one call. */
export const MAX_OPERATIONS = 500
/** The most changes in one answer. */
export const MAX_CHANGES = 1000
/** How long a pull may wait for a change, in ms. */
export const MAX_WAIT_MS = 20_000

const integer = () =>
  z.coerce.number('error:invalid').check(z.multipleOf(1), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))
const nonce = () => string.check(z.minLength(16, 'error:invalid'), z.maxLength(200))
const id = () => string.check(z.regex(/^[\w-]{1,128}$/, 'error:invalid'))

export const pullQuery = z.object({
  epoch: z._default(string.check(z.maxLength(64)), ''),
  /** The last position in the log that the desk has; 0 for none. */
  after: z._default(integer(), 0),
  /** The random id of the change at `after`. */
  changeId: z._default(string.check(z.maxLength(64)), ''),
  limit: z._default(integer().check(z.minimum(1), z.maximum(MAX_CHANGES)), 500),
  /** How long to wait before an empty answer, in ms; a change ends the wait. */
  wait: z._default(integer().check(z.maximum(MAX_WAIT_MS)), 0),
  nonce: nonce(),
  protocol: z.exactOptional(integer()),
  /** How many operations this desk has not sent yet, and how many labels wait for its printer. */
  waiting: z.exactOptional(integer()),
  labels: z.exactOptional(integer()),
  /** 1 while the desk rehearses on another copy. */
  rehearsing: z.exactOptional(integer()),
})
export interface PullQuery extends z.infer<typeof pullQuery> {}

const position = { seq: number, id: string, rev: number, deleted: boolean }
const of = <Name extends string, Record extends z.ZodMiniType>(entity: Name, record: Record) =>
  z.object({ ...position, entity: z.literal(entity), record: z.nullable(record) })
const change = z.discriminatedUnion('entity', [
  of('badge', syncBadge),
  of('speaker', syncSpeaker),
  of('company', syncCompany),
  of('edition', syncEdition),
  of('checkin', syncCheckin),
  of('print', syncPrint),
  of('conflict', syncConflict),
  of('merged', syncMerged),
  // A badge or speaker, for kiosks, which get no badge, speaker, check-in, print or conflict records.
  of('person', syncPerson),
  // A person was erased: `id` is the SHA-256 of the record's id, so that the log does not keep the id itself.
  of('erased', z.null()),
])
/** The current state of a record; null for `deleted` ones. */
export type SyncChange = z.infer<typeof change>
export type SyncEntity = SyncChange['entity']

export const changePage = z.object({
  epoch: string,
  /** The position up to which this answer goes, and the random id of the change there. */
  upTo: number,
  changeId: string,
  /** The latest position in the log. */
  last: number,
  more: boolean,
  /** The server's time in ms, from which a desk learns how far off its own clock is. */
  now: number,
  desk: z.object({ _id: string, name: string, kind: z._default(z.enum(DESK_KINDS), 'desk') }),
  changes: z.array(change),
})
export interface ChangePage extends z.infer<typeof changePage> {}

export const OPERATION_ENTITIES = ['badge', 'speaker', 'checkin', 'print', 'conflict'] as const
const operation = z.object({
  opId: id(),
  /** Only for the log; the key says which desk it really is. */
  deskId: string.check(z.maxLength(128)),
  /** The operation's place among those of its desk. */
  deskSeq: integer(),
  entity: z.enum(OPERATION_ENTITIES),
  id: id(),
  /** The revision shown on the screen; 0 for a new record. */
  baseRev: integer(),
  /** The server's epoch in which `baseRev` was read; revisions from an earlier, lost one do not count. */
  epoch: z._default(string.check(z.maxLength(64)), ''),
  patch: z.record(string, z.unknown()),
  /** The patched fields' values at `baseRev`, for deciding a conflict. */
  was: z.exactOptional(z.record(string, z.unknown())),
  /** In ms by the device's clock, for the list of conflicts; it never determines any order. */
  deviceTime: number.check(validTimestamp()),
})
/** A desk operation as sent to the server; applied only once, however often it arrives. */
export interface SyncOperation extends z.infer<typeof operation> {}

export const pushBody = z.object({
  operations: z.array(operation, 'error:invalid').check(z.maxLength(MAX_OPERATIONS, 'error:invalid')),
  nonce: nonce(),
  /** In ms by the device's clock, so that an operation's age is right however wrong that clock is. */
  sentAt: z.exactOptional(number.check(validTimestamp())),
  /** As in a pull: how many are left at the desk after these. */
  waiting: z.exactOptional(z.int('error:invalid').check(z.nonnegative())),
  labels: z.exactOptional(z.int('error:invalid').check(z.nonnegative())),
})
export interface PushBody extends z.infer<typeof pushBody> {}

const result = z.object({
  opId: string,
  result: z.enum(['applied', 'noop', 'conflict', 'merged', 'refused']),
  /** Id of the record; with 'merged' it differs from the one sent. */
  id: string,
  rev: number,
  conflicts,
  error: z.nullable(string),
  code: z.nullable(string),
})
export interface OperationResult extends z.infer<typeof result> {}

export const pushResponse = z.object({ results: z.array(result) })
/** In the order of the operations. One that could not be applied for now is missing: the desk sends it again. */
export interface PushResponse extends z.infer<typeof pushResponse> {}

/** The person that an operation concerns. Operations on one person are applied in the order they were made. */
export function orderingKeyOf({ entity, id, patch }: Pick<SyncOperation, 'entity' | 'id' | 'patch'>) {
  const isFact = entity === 'checkin' || entity === 'print'
  return isFact && typeof patch.recordId === 'string' ? patch.recordId : id
}
