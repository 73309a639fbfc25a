import type { StoredBody } from './mail-body.ts'
import type { FramedMail } from './mail-frame.ts'
import { contentId, type LogoReader } from './mail-logo.ts'
import { QR_CONTENT_ID, qrPicture } from './mail-qr.ts'

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

/** A mail for people to read in a browser, which knows no parts of a mail: the pictures stand in the page itself. */
export function withShownPictures(mail: string, pictures: readonly MailPicture[]): string {
  const shown = (html: string, { contentId, bytes }: MailPicture) =>
    html.replace(`cid:${contentId}`, () => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`)
  return pictures.reduce(shown, mail)
}
