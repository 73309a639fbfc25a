import type { CampaignFilter } from '#shared/campaign/campaign.rules.ts'
import type { Millis } from './columns.ts'

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
  place: number
  /** '' once the record has been erased. */
  recordId: string
  state: 'waits' | 'queued' | 'left_out'
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
