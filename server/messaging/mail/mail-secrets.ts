import { decrypt, encrypt } from '#server/base/secrets.ts'
import { escapeHtml } from './html.ts'
import { type FramedMail, htmlOf, type StoredBody } from './mail-frame.ts'
import { contentId, type LogoReader } from './mail-logo.ts'
import { QR_CONTENT_ID, qrPicture } from './mail-qr.ts'

/** Values by the mark that replaces them in a body. */
export type SecretMarks = Record<string, string>

// `.invalid` resolves nowhere, should a mark ever be seen.
const MARK = 'https://secret.invalid/'

/** A mark that can stand wherever a link can; the nonce makes it unguessable. */
export function secretMark(nonce: string, name: string) {
  return `${MARK}${nonce}/${name}`
}

/** A body for people to read, without the secrets behind the marks, which are only for the recipient. */
export const hideSecrets = (body: string) => body.replace(new RegExp(`${MARK}\\w+/\\w+`, 'g'), '…')

/** Encrypted for one row of the outbox. */
export function encryptMarks(marks: SecretMarks, mailId: string, dataKey: string) {
  return encrypt(JSON.stringify(marks), cellOf(mailId), dataKey)
}

/**
 * The bodies with their secrets filled in.
 * @throws MailSecretLost when DATA_KEY has changed since the mail was queued
 */
export function withSecrets(mail: StoredBody & { _id: string; text: string; secret: string | null }, dataKey: string) {
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

/** The value of one secret of a mail; '' if it has none. */
export function secretOf(
  { _id, secret }: { _id: string; secret: string | null },
  name: string,
  dataKey: string,
): string {
  const marks = secret ? Object.entries(decryptedMarks(secret, _id, dataKey)) : []
  return marks.find(([mark]) => mark.endsWith(`/${name}`))?.[1] ?? ''
}

const cellOf = (id: string) => ({ table: 'outbox', column: 'secret', id })

/** A PNG that a mail shows as a part of itself. */
export interface MailPicture {
  contentId: string
  bytes: Uint8Array
}

/** The pictures that a mail shows: the event's logo, unless it is no longer there, and the QR code of a complete badge. */
export async function picturesIn({ logo, badge }: FramedMail, readLogo: LogoReader): Promise<MailPicture[]> {
  const bytes = logo && (await readLogo(logo.path))
  return [
    ...(logo && bytes ? [{ contentId: contentId(logo.path), bytes }] : []),
    ...(badge?.code ? [{ contentId: QR_CONTENT_ID, bytes: await qrPicture(badge.code) }] : []),
  ]
}

export async function picturesOf({ frame }: StoredBody, readLogo: LogoReader): Promise<MailPicture[]> {
  return frame === null ? [] : picturesIn(JSON.parse(frame) as FramedMail, readLogo)
}

/** A mail for reading in a browser, which cannot resolve its parts, so the pictures are embedded in the page. */
export function withShownPictures(mail: string, pictures: readonly MailPicture[]) {
  const shown = (html: string, { contentId, bytes }: MailPicture) =>
    html.replace(`cid:${contentId}`, () => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`)
  return pictures.reduce(shown, mail)
}
