import type { Db } from '#server/base/db/database.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import { findAudience } from '#server/messaging/campaign/audience.store.ts'
import { findCampaignOfMail, findRunOfCampaign, leaveOutMail } from '#server/messaging/campaign/campaign.store.ts'
import { changeMail, type OutboxRow } from '#server/messaging/mail/outbox.store.ts'

interface Parts {
  db: Db
  write: Write
  now(): number
  hiddenStatuses(): readonly string[]
}

/**
 * A mail may wait for a server or a retry for days: a reminder of what was done meanwhile is taken back when it is about
 * to leave. Answers whether it was.
 */
export function createDropDone({ db, write, now, hiddenStatuses }: Parts) {
  return async function dropDone({ _id, key, recordId }: OutboxRow): Promise<boolean> {
    const campaign = key === 'campaign' ? await findCampaignOfMail(db, _id) : undefined
    if (!campaign || !(await findRunOfCampaign(db, campaign._id))) return false
    if ((await findAudience(db, campaign, hiddenStatuses(), [recordId])).length > 0) return false
    const at = now()
    await write(async (tx) => {
      await changeMail(tx, _id, { state: 'cancelled', reason: 'no longer needed', changedAt: at })
      await leaveOutMail(tx, _id, 'done', at)
    })
    return true
  }
}
