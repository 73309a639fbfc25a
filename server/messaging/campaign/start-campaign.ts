import { type Author, logChange, type Tx } from '#server/base/index.ts'
import type { MailTexts } from '#server/messaging/mail/models/index.ts'
import type { Addressee } from './audience.store.ts'
import { type CampaignRow, endCampaign, insertCampaign, withdrawMails } from './campaign.store.ts'
import { hashOfTexts } from './campaign-mail.ts'

type CampaignInput = MailTexts & Pick<CampaignRow, '_id' | 'filter' | 'days' | 'language'>

/** Stores a campaign to these recipients, in their order; once its worker is woken, it queues their mails. */
export async function startCampaign(tx: Tx, order: CampaignInput, audience: readonly Addressee[], author: Author) {
  const textHash = hashOfTexts(order)
  const row: CampaignRow = {
    ...order,
    textHash,
    state: 'running',
    actor: author.actor,
    createdAt: author.at,
    endedAt: null,
  }
  const recipients = audience.map(({ _id }, position) => ({
    campaignId: row._id,
    position,
    recordId: _id,
    state: 'pending' as const,
    reason: '',
    mailId: '',
    addressHash: '',
    textHash,
    at: author.at,
  }))
  await insertCampaign(tx, row, recipients)
  await logChange(tx, 'campaign', { _id: row._id, rev: 1 }, ['_id'], author)
}

/** Withdraws what has not been sent. Returns false if the campaign was already stopped. */
export async function stopCampaign(tx: Tx, campaign: CampaignRow, at: number) {
  if (campaign.state === 'stopped') return false
  await withdrawMails(tx, campaign._id, at)
  await endCampaign(tx, campaign._id, 'stopped', at)
  return true
}
