import { expect, test } from 'vitest'
import { insertRow } from '#server/base/db/prepared.ts'
import { buildInvitedBadge, serverPerFile } from '#server/testing/records.ts'
import { countRecipients, insertCampaign, listRecipientRows, type RecipientRow } from './campaign.store.ts'

const server = serverPerFile()

const MAILS = ['held', 'queued', 'sending', 'retrying', 'sent', 'failed', 'cancelled'] as const

test('a campaign counts its recipients by the outcomes that its list names, whatever became of their mails', async () => {
  await buildInvitedBadge(server)
  const { db, write } = server.context
  const mail = await server.row('outbox')
  const ids = ['none', ...MAILS]
  const recipients = (['pending', 'queued', 'skipped'] as const).flatMap((state, block) =>
    ids.map((mailId, index): RecipientRow => {
      const position = block * ids.length + index
      const hashes = { addressHash: '', textHash: '' }
      return { campaignId: 'one', position, recordId: `${position}`, state, reason: '', mailId, ...hashes, at: 1 }
    }),
  )
  await write(async (tx) => {
    for (const state of MAILS) await insertRow(tx, 'outbox', { ...mail, _id: state, state })
    const texts = { subjectEn: '', subjectFr: '', contentEn: '', contentFr: '', textHash: '' }
    const about = { filter: 'badges', days: 1, language: 'en', state: 'done', actor: '' } as const
    await insertCampaign(tx, { _id: 'one', ...texts, ...about, createdAt: 1, endedAt: 1 }, recipients)
  })

  const { rows } = await listRecipientRows(db, 'one')
  const listed = Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]),
  )
  const counted = Object.fromEntries((await countRecipients(db)).map(({ state, count }) => [state, count]))
  expect(counted).toEqual(listed)
  expect(Object.keys(counted).toSorted()).toEqual(['failed', 'pending', 'queued', 'sent', 'skipped'])
})
