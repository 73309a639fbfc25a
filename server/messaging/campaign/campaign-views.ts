import type { Db } from '#server/base/db/database.ts'
import type { Cell } from '#server/base/sheet/sheet.ts'
import { type Campaign, RECIPIENT_STATES, type Recipient } from '#shared/campaign/campaign.contract.ts'
import { entityOf } from '#shared/campaign/campaign.rules.ts'
import { findMembers } from './audience.store.ts'
import { type CampaignRow, countRecipients, listRecipientRows } from './campaign.store.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Campaigns in wire format, with their progress. */
export async function toCampaigns(rows: readonly CampaignRow[], db: Db): Promise<Campaign[]> {
  const all = await countRecipients(db)
  return rows.map((row) => {
    const own = all.filter(({ campaignId }) => campaignId === row._id)
    const countOf = (state: string) => own.find((one) => one.state === state)?.count ?? 0
    return {
      _id: row._id,
      object: row.subjectEn,
      content: row.contentEn,
      objectFr: row.subjectFr,
      contentFr: row.contentFr,
      filter: row.filter,
      days: row.days,
      state: row.state,
      actor: row.actor,
      createdAt: new Date(row.createdAt).toISOString(),
      endedAt: iso(row.endedAt),
      counts: Object.fromEntries(
        RECIPIENT_STATES.map((state) => [state, countOf(state)]),
      ) as Campaign['counts'],
    }
  })
}

/** A campaign's recipients with their current names and addresses, since the campaign stores none. */
export async function recipientsOf(
  campaign: CampaignRow,
  db: Db,
  page: { limit?: number; offset?: number } = {},
): Promise<{ recipients: Recipient[]; total: number }> {
  const { rows, total } = await listRecipientRows(db, campaign._id, page)
  const ids = rows.map(({ recordId }) => recordId)
  const members = await findMembers(db, entityOf(campaign.filter), ids)
  const recipients = rows.map(({ place, recordId, state, reason, sentAt }) => {
    const member = members.get(recordId)
    return {
      _id: String(place),
      recordId,
      name: member?.name ?? '',
      email: member?.email ?? '',
      state: state as Recipient['state'],
      reason,
      sentAt: iso(sentAt),
    }
  })
  return { recipients, total }
}

const BATCH_SIZE = 500

/** Headings first, then one line per recipient, in chunks. */
export async function* recipientTable(campaign: CampaignRow, db: Db): AsyncGenerator<Cell[][]> {
  yield [['name', 'email', 'state', 'reason', 'sentAt']]
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const { recipients } = await recipientsOf(campaign, db, { limit: BATCH_SIZE, offset })
    if (recipients.length === 0) return
    yield recipients.map(({ name, email, state, reason, sentAt }) => [name, email, state, reason, sentAt])
  }
}
