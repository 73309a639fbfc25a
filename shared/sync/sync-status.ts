/**
 * copying: the first copy, or a new one after the server was restored; online and offline say themselves;
 * resync: a new copy is made beside the present one; revoked: the organizer ended this desk's key;
 * wrong-key: the server knows no such key.
 */
export type SyncState = 'copying' | 'online' | 'offline' | 'resync' | 'revoked' | 'wrong-key'

/** What a desk shows of its copy, always. */
export interface SyncStatus {
  state: SyncState
  /** Operations that the server has not acknowledged yet. */
  waiting: number
  refused: number
  /** Of this desk, not yet decided. */
  conflicts: number
  /** When the server answered last, in ms since 1970 by the device's clock; null when it never did. */
  lastContactAt: number | null
  /** Of a copy that is being made, in positions of the server's log; null when there is none. */
  copied: { done: number; total: number } | null
}

/** An operation that the server did not take. It stays in the list until somebody deals with it. */
export interface RefusedOperation {
  opId: string
  entity: 'badge' | 'speaker' | 'checkin' | 'print' | 'conflict'
  /** Of the record. */
  id: string
  patch: Record<string, unknown>
  /** ms since 1970, by the device's clock. */
  deviceTime: number
  code: string
  /** English, as every refusal. */
  error: string
}

/** Two people changed the same field: the first to arrive stands, the other is kept here. */
export interface DeskConflict {
  _id: string
  entity: 'badge' | 'speaker'
  /** Of the record. */
  id: string
  field: string
  /** What was typed at this desk. */
  yours: unknown
  /** What stands. */
  stored: unknown
  /** Before both of them; null when it is not known. */
  was: unknown
  /** Who made it stand: 'desk <name>', 'company', 'organizer' or 'link'. */
  by: string
  /** ISO instant at which the value that stands was written. */
  at: string
}
