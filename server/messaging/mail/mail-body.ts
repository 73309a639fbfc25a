import type { Language } from '#server/base/actor.ts'
import { type FramedMail, mailHtml } from './mail-frame.ts'

/**
 * The stored form of a mail's HTML: the HTML when a person wrote it, otherwise the data that it is rendered
 * from.
 */
export interface StoredBody {
  html: string
  frame: string | null
}

/**
 * Rendered HTML is several times the size of its data and nobody reads it before it is sent: the outbox
 * stores the frame with its texts as of queueing, and the HTML is rendered on sending.
 */
export function framedBody(mail: FramedMail): StoredBody {
  return { html: '', frame: JSON.stringify(mail) }
}

/** The language that comes first in it; undefined when a person wrote it, or when its content was erased. */
export function languageOf({ frame }: Pick<StoredBody, 'frame'>): Language | undefined {
  return frame === null ? undefined : (JSON.parse(frame) as FramedMail).parts[0].language
}

/** The same mail with the event's name in place of a logo that is no longer there. */
export function withoutLogo<Body extends StoredBody>(body: Body): Body {
  if (body.frame === null) return body
  const { logo: _, ...frame } = JSON.parse(body.frame) as FramedMail
  return { ...body, frame: JSON.stringify(frame) }
}

/** The HTML to send, still with marks in place of secrets. */
export function htmlOf({ html, frame }: StoredBody): string {
  return frame === null ? html : mailHtml(JSON.parse(frame) as FramedMail)
}
