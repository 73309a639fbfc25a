import { type Actor, authorOf } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { logChange } from '#server/base/db/changes.ts'
import type { Tx } from '#server/base/db/database.ts'
import type { MailTexts } from '#server/messaging/mail/models/mail-model.ts'
import type { NewCampaign } from '#shared/campaign/campaign.contract.ts'
import { findAudience } from './audience.store.ts'
import { type CampaignRow, endCampaign, insertCampaign, withdrawMails } from './campaign.store.ts'
import { hashOfTexts } from './campaign-mail.ts'

/** Stores the recipients that the filter matches now, and has the mails queued in the background. */
export async function beginCampaign(
  { filter, ids = [], days, ...texts }: NewCampaign & MailTexts,
  actor: Actor,
  context: Context,
): Promise<CampaignRow> {
  const by = authorOf(actor, context.now())
  const { subjectEn, subjectFr, contentEn, contentFr } = texts
  const row: CampaignRow = {
    _id: context.newId(),
    subjectEn,
    subjectFr,
    contentEn,
    contentFr,
    textHash: hashOfTexts(texts),
    filter,
    days,
    language: actor.language,
    state: 'running',
    actor: by.actor,
    createdAt: by.at,
    endedAt: null,
  }
  await context.write(async (tx) => {
    const audience = await findAudience(tx, { filter, ids })
    const recipients = audience.map(({ _id }, place) => ({
      campaignId: row._id,
      place,
      recordId: _id,
      state: 'waits' as const,
      reason: '',
      mailId: '',
      addressHash: '',
      textHash: row.textHash,
      at: by.at,
    }))
    await insertCampaign(tx, row, recipients)
    await logChange(tx, 'campaign', { _id: row._id, rev: 1 }, ['_id'], by)
  })
  context.campaigns.wake()
  return row
}

/** Withdraws what has not been sent. Answers false when the campaign was stopped before. */
export async function stopCampaign(tx: Tx, campaign: CampaignRow, at: number): Promise<boolean> {
  if (campaign.state === 'stopped') return false
  await withdrawMails(tx, campaign._id, at)
  await endCampaign(tx, campaign._id, 'stopped', at)
  return true
}
