import { type FramedMail, mailHtml } from './mail-frame.ts'

/** What is kept of a mail's HTML: itself when a person wrote it, or all that it is made of. */
export interface StoredBody {
  html: string
  frame: string | null
}

/**
 * The HTML of a mail from a model is several times what it is made of, and nobody reads it before it goes out: the
 * outbox keeps the frame, whose texts are those of the moment of queueing, and the HTML is made for the sending.
 */
export function framedBody(mail: FramedMail): StoredBody {
  return { html: '', frame: JSON.stringify(mail) }
}

/** The HTML as it goes out; marks of secrets still stand in it. */
export function htmlOf({ html, frame }: StoredBody): string {
  return frame === null ? html : mailHtml(JSON.parse(frame) as FramedMail)
}
