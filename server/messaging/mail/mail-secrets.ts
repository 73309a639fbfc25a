import { decrypt, encrypt } from '#server/base/secrets.ts'
import { escapeHtml } from './html.ts'
import { htmlOf, type StoredBody } from './mail-body.ts'

/** Values by the mark that replaces them in a body. */
export type SecretMarks = Record<string, string>

// `.invalid` resolves nowhere, should a mark ever be seen.
const MARK = 'https://secret.invalid/'

/** A mark that can stand wherever a link can; the nonce makes it unguessable. */
export function secretMark(nonce: string, name: string): string {
  return `${MARK}${nonce}/${name}`
}

/** A body for people to read: what the marks stand for is nobody's but the recipient's. */
export const withoutMarks = (body: string) => body.replace(new RegExp(`${MARK}\\w+/\\w+`, 'g'), '…')

/** Encrypted for one row of the outbox. */
export function encryptMarks(marks: SecretMarks, mailId: string, dataKey: string): string {
  return encrypt(JSON.stringify(marks), cellOf(mailId), dataKey)
}

/**
 * The bodies with their secrets filled in.
 * @throws MailSecretLost when DATA_KEY has changed since the mail was queued
 */
export function withSecrets(
  mail: StoredBody & { _id: string; text: string; secret: string | null },
  dataKey: string,
): { html: string; text: string } {
  if (!mail.secret) return { html: htmlOf(mail), text: mail.text }
  const marks = decryptedMarks(mail.secret, mail._id, dataKey)
  let html = htmlOf(mail)
  let { text } = mail
  for (const [mark, value] of Object.entries(marks)) {
    html = html.replaceAll(mark, () => escapeHtml(value))
    text = text.replaceAll(mark, () => value)
  }
  return { html, text }
}

/** The link can no longer be decrypted, so retrying would not help. */
export class MailSecretLost extends Error {}

function decryptedMarks(encrypted: string, mailId: string, dataKey: string): SecretMarks {
  try {
    return JSON.parse(decrypt(encrypted, cellOf(mailId), dataKey))
  } catch (cause) {
    throw new MailSecretLost('The secret of a mail cannot be read.', { cause })
  }
}

const cellOf = (id: string) => ({ table: 'outbox', column: 'secret', id })
