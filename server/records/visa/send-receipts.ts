import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { deleteMail } from '#server/messaging/mail/outbox.store.ts'
import { receiptLink } from '#shared/visa/visa.rules.ts'
import { listVisasOfEmail } from './visa.store.ts'

/** Whoever asked more often knows the earlier numbers from the other mails. */
const NEWEST = 3

/**
 * Queues the receipts of an address again. As many mails are prepared and written for every address, so that timing
 * reveals nothing.
 */
export async function sendReceiptsAgain(email: string, actor: Actor, context: Context): Promise<void> {
  await context.limits.take('sendLinkPerAddress', actor.address)
  const isWithinLimit = await context.limits.allows('sendLinkPerAccount', `receipts ${email}`)
  const found = await listVisasOfEmail(context.db, email, NEWEST)
  const mails = await Promise.all(
    Array.from({ length: NEWEST }, (_, at) => {
      const receipt = found[at]?.receipt ?? ''
      const variables = { receipt, link: receiptLink(context.config.publicUrl, receipt) }
      return context.mail.prepare('visa_received', email, variables, { language: actor.language })
    }),
  )
  await context.write(async (tx) => {
    // Read again inside the job: a request may have been deleted, or given another address.
    const still = new Set((await listVisasOfEmail(tx, email, NEWEST)).map(({ receipt }) => receipt))
    for (const [at, mail] of mails.entries()) {
      const { _id = '', receipt = '' } = found[at] ?? {}
      const queued = await context.mail.queue(tx, mail, {
        entity: 'visa',
        recordId: _id,
        companyId: '',
        cause: 'account',
      })
      if (!isWithinLimit || !still.has(receipt)) await deleteMail(tx, queued)
    }
  })
  context.mail.wake()
}
