import type { Generated } from 'kysely'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { OrderState } from '#shared/material-order/material-order.rules.ts'
import type { Flag, Json, Millis } from './columns.ts'

export interface DeskTable {
  _id: string
  name: string
  kind: DeskKeyKind
  /** SHA-256 of the key in hexadecimal; kept when the key is revoked. */
  keyHash: string
  createdAt: Millis
  /** Updated at most once a minute. */
  lastSeenAt: Millis | null
  revokedAt: Millis | null
  /** Since then nothing is stored under the revoked key either. */
  closedAt: Millis | null
}

/** The latest decision about a photo; it applies to the photo at `path`. */
export interface PhotoReviewTable {
  entity: 'badge' | 'speaker'
  recordId: string
  path: string
  state: 'accepted' | 'refused'
  /** Names of reasons, see shared/photo. */
  reasons: Json
  /** The mail that asks for another photo; '' if there is none. */
  mailId: string
  at: Millis
  actor: string
}

/** A person of the organizer's team. */
export interface MemberTable {
  _id: string
  name: string
  /** '' of the first owner until the invitation is accepted. */
  email: EmailAddress
  roles: Json
  /** Null until the invitation is accepted. */
  passwordHash: string | null
  /** The second factor's secret in base32, encrypted (DATA_KEY); after a space the secret that will replace it. */
  totpSecret: string | null
  /** The 30 s period of the last accepted code; null until the second factor's first code. */
  lastStep: number | null
  /** SHA-256 of the unused ones. */
  recoveryCodes: Json
  /** SHA-256 of the invitation's token. */
  inviteHash: string | null
  inviteEndsAt: Millis | null
  createdAt: Millis
  lastSeenAt: Millis | null
  /** When the member last signed in from each network, by its keyed hash. */
  knownAddresses: Json
}

export interface MemberSessionTable {
  _id: string
  memberId: string
  /** SHA-256 of the cookie's value. */
  tokenHash: string
  createdAt: Millis
  endsAt: Millis
  userAgent: string
}

/** A key for scripts, beside the one of the configuration. */
export interface ApiKeyTable {
  _id: string
  name: string
  roles: Json
  /** SHA-256 of the key. */
  keyHash: string
  createdAt: Millis
  endsAt: Millis
}

/** The order for a material; without a row, its state is 'asked'. */
export interface MaterialOrderTable {
  materialId: string
  state: OrderState
  supplier: string
  /** The state that its company was last told. */
  notifiedState: OrderState
  /** Since when it differs from what the company was told; null if it does not. */
  changedAt: Millis | null
}

/** A person at a company, besides its signatory. */
export interface ContactTable {
  _id: string
  companyId: string
  name: string
  /** What for, in any words. */
  purpose: string
  email: EmailAddress
  tel: string
  rev: number
  createdAt: Millis
}

/** A note of the office about a company; companies never see it. */
export interface NoteTable {
  _id: string
  companyId: string
  text: string
  /** '' if written with a key without a name, or once the person is erased. */
  author: string
  /** The day it is due, YYYY-MM-DD; null if there is nothing to do. */
  day: string | null
  isDone: Flag
  rev: number
  createdAt: Millis
}

export interface OrganizerTables {
  /** Numbers of an edition that outlive its records. */
  arrivalReport: { year: number; report: Json }
  desk: DeskTable
  apiKey: ApiKeyTable
  contact: ContactTable
  /**
   * A record that an import wrote, with the values that it replaced as JSON; null for a new one. `companyId` is the id of a
   * company, badge or speaker.
   */
  importRow: {
    importId: string
    companyId: string
    rev: number
    before: Json | null
  }
  materialOrder: MaterialOrderTable
  member: MemberTable
  memberSession: MemberSessionTable
  note: NoteTable
  retentionRun: {
    seq: Generated<number>
    at: Millis
    actor: string
    report: Json
  }
  /** A past edition of this data directory, with the report on the start of the next one. */
  season: {
    number: Generated<number>
    /** Name of the folder in DATA_DIR/archives. */
    archive: string
    /** The first row of syncEpoch that belongs to the new season. */
    epochNumber: number
    report: Json
  }
  /** Settings shared between organizers; see shared/setting. */
  setting: {
    key: string
    value: Json
    rev: number
  }
  photoReview: PhotoReviewTable
}
