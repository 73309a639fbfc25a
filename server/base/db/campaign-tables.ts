import type { CampaignFilter } from '#shared/campaign/campaign.rules.ts'
import type { Millis } from './columns.ts'

export interface CampaignTable {
  _id: string
  subjectEn: string
  subjectFr: string
  contentEn: string
  contentFr: string
  /** SHA-256 of the four texts: the same text is not sent to the same address again. */
  textHash: string
  filter: CampaignFilter
  days: number
  /** That comes first in the mails. */
  language: 'en' | 'fr'
  state: 'running' | 'done' | 'stopped'
  actor: string
  createdAt: Millis
  endedAt: Millis | null
}

/** One recipient each, fixed when the campaign begins. Name and address are the record's, so none is kept here. */
export interface CampaignRecipientTable {
  campaignId: string
  /** The order in which they are written to, from 0. */
  place: number
  /** '' once the record was erased. */
  recordId: string
  state: 'waits' | 'queued' | 'left_out'
  /** Why it was left out; '' otherwise. */
  reason: string
  /** Of the outbox; '' without one. */
  mailId: string
  /** Keyed hash of the address that the mail went to; '' without one. */
  addressHash: string
  textHash: string
  /** When it was queued or left out. */
  at: Millis
}
