import { sql } from 'kysely'
import { withSecrets } from '#server/messaging/mail/mail-secrets.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { TestServer } from './test-server.ts'

/** Mails to an address, oldest first, with the links that the outbox keeps encrypted. */
export async function mailsTo(server: TestServer, to: string) {
  const rows = await server.context.db
    .selectFrom('outbox')
    .selectAll()
    .where('to', '=', normalizeEmail(to))
    .orderBy('createdAt')
    .orderBy(sql`rowid`)
    .execute()
  return rows.map((row) => ({ ...row, ...withSecrets(row, server.context.config.dataKey) }))
}

/** Mails about a record, as they lie in the outbox. */
export const mailsAbout = async (server: TestServer, recordId: string) =>
  (await server.rows('outbox')).filter((mail) => mail.recordId === recordId)

/** The token of the newest mail with this model's key. */
export async function mailedToken(server: TestServer, to: string, key: string): Promise<string> {
  const mails = await mailsTo(server, to)
  const newest = mails.filter((mail) => mail.key === key).at(-1)
  const [, token] = /[?&]token=([\w-]+)/.exec(newest?.text ?? '') ?? []
  if (!token) throw new Error(`No mail '${key}' with a token went to ${to}.`)
  return token
}
