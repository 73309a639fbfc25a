import type { OutboxMail } from '#shared/mail/mail.contract.ts'

/** A mail of the outbox, or in place of all that a campaign has in the queue the first of them, with the whole queue. */
export type OutboxRow = OutboxMail & { queue?: readonly OutboxMail[] }

/** What a campaign has in the queue as one row, unless that is `unfolded`: hundreds of mails would hide the others. */
export function foldQueues(mails: readonly OutboxMail[], unfolded: readonly string[]): OutboxRow[] {
  const rows: OutboxRow[] = []
  const queues = new Map<string, OutboxMail[]>()
  for (const mail of mails) {
    const { campaignId, state } = mail
    const queue = queues.get(campaignId)
    if (state !== 'queued' || !campaignId || unfolded.includes(campaignId)) rows.push(mail)
    else if (queue) queue.push(mail)
    else {
      const first = [mail]
      queues.set(campaignId, first)
      rows.push({ ...mail, queue: first })
    }
  }
  // The row keeps its id, and with it the focus, while the campaign goes on.
  return rows.map((row) => {
    if (!row.queue) return row
    if (row.queue.length > 1) return { ...row, _id: `queue ${row.campaignId}` }
    const { queue: _queue, ...mail } = row
    return mail
  })
}
