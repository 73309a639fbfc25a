/**
 * copying: the first copy, or a new one after the server was restored from a backup; resync: a new copy is being made
 * while the current one stays in use; revoked: the organizer revoked this desk's key; wrong-key: the server does not know the key;
 * update: this program is too old for the server.
 */
export type SyncState = 'copying' | 'online' | 'offline' | 'resync' | 'revoked' | 'wrong-key' | 'update'

/** What a desk always shows about its copy. */
export interface SyncStatus {
  state: SyncState
  /** Operations that the server has not acknowledged yet. */
  waiting: number
  waitingOf: { [entity in UnsyncedOperation['entity']]?: number }
  refused: number
  /** This desk's, not yet decided. */
  conflicts: number
  /** When the server last answered, in ms since 1970 by the device's clock; null if it never did. */
  lastContactAt: number | null
  /** Progress of a copy in the making, in positions of the server's log; null when there is none. */
  copyProgress: { done: number; total: number } | null
}

/** An operation that the server rejected, which stays in the list until somebody deals with it, or has not received yet. */
export interface UnsyncedOperation {
  opId: string
  entity: 'badge' | 'speaker' | 'checkin' | 'print' | 'conflict'
  /** Id of the badge or speaker. */
  id: string
  isWaiting: boolean
  patch: Record<string, unknown>
  /** ms since 1970, by the device's clock. */
  deviceTime: number
  code: string
  /** In English, like every error. */
  error: string
}

export type NamedOperation = UnsyncedOperation & { name: string }

/** Two people changed the same field: the first value to arrive is stored, the other is kept here. */
export interface DeskConflict {
  _id: string
  entity: 'badge' | 'speaker'
  /** Id of the record. */
  id: string
  field: string
  /** What was typed at this desk. */
  yours: unknown
  /** The value that won. */
  stored: unknown
  /** The value before both; null when it is not known. */
  was: unknown
  /** Who wrote the winning value: 'desk <name>', 'company', 'organizer' or 'link'. */
  by: string
  /** When the winning value was written, as an ISO instant. */
  at: string
}
