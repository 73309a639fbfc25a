import type { Generated, Kysely, Transaction } from 'kysely'
import type { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { CampaignFilter } from '#shared/campaign/campaign.rules.ts'
import type { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { MATERIAL_FIELDS } from '#shared/material/material.fields.ts'
import type { ColumnsOf, Flag, Json, Millis } from './columns.ts'
import type { OrganizerTables } from './organizer-tables.ts'
import type { MailTables, PeopleTables, PersonIds } from './record-tables.ts'
import type { SortKeys } from './sort-key.ts'
import type { SyncTables } from './sync-tables.ts'

export type * from './organizer-tables.ts'
export type * from './record-tables.ts'
export type * from './sync-tables.ts'

export interface CompanyTable extends ColumnsOf<typeof COMPANY_FIELDS>, SortKeys<'raisonSocial'> {
  _id: string
  updateDate: Millis
  rev: number
  passwordHash: string | null
  tokenVersion: number
  createdAt: Millis
  deletedAt: Millis | null
}

export interface BadgeTable extends ColumnsOf<typeof BADGE_FIELDS>, PersonIds {
  rev: number
  /** Since when the person is refused entry. */
  refusedAt: Millis | null
  openedAt: Millis | null
  createdAt: Millis
  deletedBy: string
  deletedAt: Millis | null
}

/** One row per change of a record: audit log, sync feed and revisions in one. */
export interface ChangeTable {
  seq: Generated<number>
  changeId: string
  entity: string
  id: string
  rev: number
  /** Names of the fields, never their values. */
  fields: Json
  at: Millis
  actor: string
  opId: string | null
}

export interface LoginLinkTable {
  _id: string
  companyId: string
  tokenHash: string
  createdAt: Millis
  expiresAt: Millis
  /** First use; null until then. */
  usedAt: Millis | null
  /** It was shown to a member who may not see passports. */
  masksPassports: Flag
}

/** Single-use tokens sent by mail: for a forgotten password, a changed e-mail, or to confirm an address. */
export interface MailTokenTable {
  tokenHash: string
  purpose: 'reset_password' | 'restore_email' | 'confirm_email'
  companyId: string
  /** The address that the mail went to. */
  email: EmailAddress
  expiresAt: Millis
  usedAt: Millis | null
}

export interface FileTable {
  path: string
  folder: string
  /** The record that the file was issued to. */
  recordId: string
  /** The file's original name. */
  name: string
  mime: string
  bytes: number
  sha256: string
  createdAt: Millis
  /** 0 not yet in use, 1 in use, 2 replaced; files not in use are deleted by the sweep. */
  referenced: number
}

export interface MaterialTable extends ColumnsOf<typeof MATERIAL_FIELDS> {
  _id: string
  rev: number
  createdAt: Millis
  deletedAt: Millis | null
}

export interface SponsorTable {
  _id: string
  table: string
  raisonSocial: string
  urlLogo: string
  /** Additional scalar keys. */
  others: Json
  rev: number
}

export interface Database extends PeopleTables, MailTables, OrganizerTables, SyncTables {
  company: CompanyTable
  badge: BadgeTable
  edition: {
    id: 1
    overrides: Json
  }
  change: ChangeTable
  loginLink: LoginLinkTable
  mailToken: MailTokenTable
  /** Addresses that signed in to an account recently; the account's rate limit does not block them. */
  knownAddress: {
    companyId: string
    addressHash: string
    at: Millis
  }
  consent: {
    seq: Generated<number>
    entity: string
    recordId: string
    document: string
    version: string
    language: string
    at: Millis
  }
  policyText: {
    seq: Generated<number>
    document: string
    version: string
    en: string
    fr: string
    publishedAt: Millis | null
  }
  campaign: CampaignTable
  session: SessionTable
  campaignRecipient: CampaignRecipientTable
  reminder: ReminderTable
  reminderRun: ReminderRunTable
  file: FileTable
  material: MaterialTable
  sponsor: SponsorTable
}

/** A handle to read with. */
export type Db = Kysely<Database>
/** The handle of a job, which can also write. */
export type Tx = Transaction<Database>

export interface SessionTable {
  _id: string
  title: string
  titleFr: string
  room: string
  /** ISO instants; '' until they are scheduled. */
  startsAt: string
  endsAt: string
  rev: number
  createdAt: Millis
}

export interface CampaignTable {
  _id: string
  subjectEn: string
  subjectFr: string
  contentEn: string
  contentFr: string
  /** SHA-256 of the four texts: the same texts are not sent to the same address twice. */
  textHash: string
  filter: CampaignFilter
  days: number
  /** The language that comes first in the mails. */
  language: 'en' | 'fr'
  state: 'running' | 'done' | 'stopped'
  actor: string
  createdAt: Millis
  endedAt: Millis | null
}

/** One row per recipient, fixed at the start. Name and address are only in the recipient's record. */
export interface CampaignRecipientTable {
  campaignId: string
  /** Position in the sending order, from 0. */
  position: number
  /** '' once the record has been erased. */
  recordId: string
  state: 'pending' | 'queued' | 'skipped'
  /** Why the recipient was skipped; '' otherwise. */
  reason: string
  /** Id of the mail in the outbox; '' if there is none. */
  mailId: string
  /** Keyed hash of the address that the mail was sent to; '' if there is none. */
  addressHash: string
  textHash: string
  /** When the mail was queued or the recipient skipped. */
  at: Millis
}

/** A rule for sending reminders; a ready one that nobody changed has no row. */
export interface ReminderTable {
  _id: string
  /** All of `ReminderRule` but `isOn`. */
  rule: Json
  /** The language that comes first in the mails. */
  language: 'en' | 'fr'
  isOn: Flag
  /** Runs that were due before this moment are skipped. */
  onSince: Millis
  /** Who saved it last, as recorded in the audit log. */
  actor: string
}

/** One run of a rule. */
export interface ReminderRunTable {
  reminderId: string
  dueAt: Millis
  at: Millis
  outcome: 'begun' | 'nobody' | 'too_many'
  found: number
  /** '' if it began none. */
  campaignId: string
}
