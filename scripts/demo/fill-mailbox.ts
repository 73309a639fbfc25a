import type { Config } from '#server/base/config.ts'
import { createContext } from '#server/create-context.ts'
import { parseSender } from '#server/messaging/mail/mail-address.ts'
import { withoutLogo } from '#server/messaging/mail/mail-body.ts'
import { createMailTransport } from '#server/messaging/mail/mail-transport.ts'

/** The newest mails of the event, beside all of the company. */
const SHOWN = 60

/**
 * Hands the mailbox, which keeps nothing, what was sent before the demo was started. Leaves out what holds a secret.
 * @param companyId whose mails are all shown
 */
export async function fillMailbox(config: Config, smtpUrl: string, companyId: string): Promise<void> {
  const { context, close } = await createContext({ ...config, smtpUrl: undefined, logLevel: 'silent' })
  try {
    const sent = context.db.selectFrom('outbox').selectAll().where('state', '=', 'sent').where('secret', 'is', null)
    const newest = await sent.orderBy('sentAt', 'desc').limit(SHOWN).execute()
    const own = await sent.where('companyId', '=', companyId).execute()
    const mails = new Map([...newest, ...own].map((mail) => [mail._id, mail]))
    const transport = createMailTransport(smtpUrl)
    for (const mail of [...mails.values()].sort((one, other) => one.createdAt - other.createdAt)) {
      const { _id: id, to, subject, createdAt: date } = mail
      const { name, address } = parseSender(mail.from)
      const from = { name: name || context.edition.current().name, address }
      const { html, text } = withoutLogo(mail)
      await transport.send({ id, from, to, subject, html, text, date, attachments: [] })
    }
    transport.close()
  } finally {
    await close()
  }
}
