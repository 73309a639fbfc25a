import { convert } from 'html-to-text'
import { escapeHtml } from './html.ts'
import type { PreparedMail } from './mail-service.ts'

/** Deeper nesting than this says nothing to anybody, and could exhaust the stack. */
const MAX_DEPTH = 100
const HAS_TAG = /<\/?[a-z][^>]*>|<!--|<!doctype/i

export interface WrittenBody {
  html: string
  text: string
}

/** A content of the organizer: HTML when it has a tag, otherwise a text that keeps its lines. */
export function contentBody(content: string): WrittenBody {
  return HAS_TAG.test(content) ? htmlBody(content) : { html: htmlOf(content), text: content }
}

/** HTML goes out as it is; the text part is made from it. */
export function htmlBody(html: string): WrittenBody {
  return { html, text: textOf(html) }
}

/** Ready for the outbox; it comes from no model. */
export function writtenMail(to: string, from: string, subject: string, body: WrittenBody): PreparedMail {
  return { key: '', to, from, subject, ...body, frame: null, secret: null }
}

function textOf(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: MAX_DEPTH },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  })
}

function htmlOf(text: string): string {
  return text
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n')
}
