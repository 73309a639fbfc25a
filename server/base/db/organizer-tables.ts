import type { Generated } from 'kysely'
import type { Json, Millis } from './columns.ts'

export interface DeskTable {
  _id: string
  name: string
  /** SHA-256 of the key, in hexadecimal digits; kept when the key is revoked. */
  keyHash: string
  createdAt: Millis
  /** To the minute. */
  lastSeenAt: Millis | null
  revokedAt: Millis | null
}

/** What an import left of a company, and as JSON what an update replaced; null for a new one. */
export interface ImportRowTable {
  importId: string
  companyId: string
  rev: number
  before: Json | null
}

/** What organizers keep for each other; see shared/setting. */
export interface SettingTable {
  key: string
  value: Json
  rev: number
}

/** The last decision about a photo; it holds for the photo at `path`. */
export interface PhotoReviewTable {
  entity: 'badge' | 'speaker'
  recordId: string
  path: string
  state: 'accepted' | 'refused'
  /** Names of reasons, see shared/photo. */
  reasons: Json
  /** The mail that asks for another one; '' for none. */
  mailId: string
  at: Millis
  actor: string
}

export interface RetentionRunTable {
  seq: Generated<number>
  at: Millis
  actor: string
  report: Json
}

/** An edition that ended here, and the report of the beginning of the next. */
export interface SeasonTable {
  number: Generated<number>
  /** The folder in DATA_DIR/archives. */
  archive: string
  /** The first row of syncEpoch that belongs to the season that began. */
  epochNumber: number
  report: Json
}
