import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import { timesOfMail } from '#server/messaging/mail/deliveries.store.ts'
import { deleteMail } from '#server/messaging/mail/outbox.store.ts'
import type { EmailAddress } from '#shared/email.ts'
import { receiptLink } from '#shared/visa/visa.rules.ts'
import { listVisasOfEmail } from './visa.store.ts'

/** Whoever asked more often knows the earlier numbers from the other mails. */
const NEWEST = 3
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const MAILS_A_DAY = 3

/**
 * Queues one mail with the receipts of an address. As much is prepared and written for every address, so that timing
 * reveals nothing.
 */
export async function sendReceiptsAgain(email: EmailAddress, actor: Actor, context: Context): Promise<void> {
  await context.limits.take('sendLinkPerIp', actor.address)
  const found = await listVisasOfEmail(context.db, email, NEWEST)
  const { _id = '', receipt = '' } = found[0] ?? {}
  const variables = {
    receipt: found.map((visa) => visa.receipt).join(', '),
    link: receiptLink(context.config.publicUrl, receipt),
  }
  const mail = await context.mail.prepare('visa_receipts', email, variables, { language: actor.language })
  await context.write(async (tx) => {
    const isWithinLimit = await mayHaveAnother(tx, email, context)
    // Read again inside the job: a request may have been deleted, or given another address.
    const still = new Set((await listVisasOfEmail(tx, email, NEWEST)).map((visa) => visa._id))
    const about = { entity: 'visa', recordId: _id, companyId: '', cause: 'account' } as const
    const queued = await context.mail.queue(tx, mail, about)
    const isTrue = found.length > 0 && found.every((visa) => still.has(visa._id))
    if (!isWithinLimit || !isTrue) await deleteMail(tx, queued)
  })
  context.mail.wake()
}

/** Counted by address in the outbox: whoever asks comes from any network. */
async function mayHaveAnother(tx: Tx, to: EmailAddress, { config, now }: Context): Promise<boolean> {
  const times = await timesOfMail(tx, { key: 'visa_receipts', to }, now() - DAY_MS)
  if (!config.rateLimits) return true
  return times.length < MAILS_A_DAY && (times.at(-1) ?? 0) <= now() - HOUR_MS
}
