import type { Db, Write } from '#server/base/index.ts'
import { findAudience } from '#server/messaging/campaign/audience.store.ts'
import { findCampaignOfMail, findRunOfCampaign, skipMail } from '#server/messaging/campaign/campaign.store.ts'
import { changeMail, type OutboxRow } from '#server/messaging/mail/outbox.store.ts'

interface Parts {
  db: Db
  write: Write
  now(): number
  hiddenStatuses(): readonly string[]
}

/**
 * A mail may wait for a server or a retry for days: a reminder of something done meanwhile is cancelled before it is sent.
 * Resolves to whether it was.
 */
export function createCancelIfDone({ db, write, now, hiddenStatuses }: Parts) {
  return async function cancelIfDone({ _id, key, recordId }: OutboxRow) {
    const campaign = key === 'campaign' ? await findCampaignOfMail(db, _id) : undefined
    if (!campaign || !(await findRunOfCampaign(db, campaign._id))) return false
    if ((await findAudience(db, campaign, hiddenStatuses(), [recordId])).length > 0) return false
    const at = now()
    await write(async (tx) => {
      await changeMail(tx, _id, { state: 'cancelled', reason: 'no longer needed', changedAt: at })
      await skipMail(tx, _id, 'done', at)
    })
    return true
  }
}
