import type { Language } from '#server/base/index.ts'
import type { EventLogo } from '#shared/edition/event-logo.rules.ts'
import { type Fact, MAIL_TEXTS } from './event-time.ts'
import { Html, html, NOTHING } from './html.ts'
import { type BadgeCard, badgeCard } from './mail-frame.badge.ts'
import {
  band,
  block,
  facts,
  formerPass,
  header,
  type NamedPass,
  type PartStyle,
  thickRule,
} from './mail-frame.blocks.ts'
import { FONT, FULL, INK, PAPER, QUIET, RULE, table } from './mail-frame.cells.ts'
import type { Block } from './render-mail.ts'

/** A mail in one language. */
export interface MailPart {
  language: Language
  /** Previous and current pass in words: 'Before: Trade Visitor Pass'. */
  change?: readonly [before: string, now: string]
  blocks: Block[]
  facts: Fact[]
  /** Closing words, before the support address. */
  foot: string
}

/** A mail with its complete frame. Both of its forms, HTML and text, are rendered from this. */
export interface FramedMail {
  subject: string
  /** The event's name; missing in mails queued by an earlier version. */
  event?: string
  /** Left out in mails of an event without one. */
  logo?: EventLogo
  /** 'Oran, 06–08 October 2025'. */
  cityAndDates: string
  pass?: NamedPass
  formerPass?: { label: string; pass: NamedPass }
  badge?: BadgeCard
  /** The page's language first (Q-191). */
  parts: readonly [MailPart, MailPart]
  support: string
  /** The event's colour, '#rrggbb'. */
  accent: string
}

/** The whole HTML of a mail: tables and cells, nothing to load, and no picture but those that it carries. */
export function mailHtml(mail: FramedMail) {
  const [first, second] = mail.parts
  const card = mail.badge && badgeCard(mail.badge, mail.accent)
  const rows = [
    header(mail),
    mail.formerPass ? formerPass(mail.formerPass.label, mail.formerPass.pass) : NOTHING,
    mail.pass ? band(mail.pass) : NOTHING,
    html`<tr><td class="pp pd" bgcolor="${PAPER}" style="padding:30px 32px 8px">${firstPart(first, card, mail)}${thickRule()}${secondPart(second, mail)}</td></tr>`,
    footer(mail),
  ]
  const column = table(rows, 'width:600px', html`width="600" class="w" align="center"`)
  const page = table(html`<tr><td align="center" style="padding:24px 0">${column}</td></tr>`, '', FULL)
  return html`<!doctype html><html lang="${first.language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${mail.subject}</title><style>${STYLE}</style></head><body class="bg" style="margin:0;padding:0;background:#eef1f1">${preview(first)}${page}</body></html>`
    .source
}

/** The preview that a mailbox shows next to the subject. */
function preview({ blocks }: MailPart) {
  const paragraph = blocks.find(({ kind }) => kind === 'paragraph')
  if (!paragraph || paragraph.kind === 'button') return NOTHING
  const text = paragraph.spans.map((span) => span.text).join('')
  return html`<div style="display:none;max-height:0;overflow:hidden">${text}</div>`
}

/** The headline spans the full width; the badge is next to the text that follows, or below it on phones. */
function firstPart(part: MailPart, card: Html | undefined, { accent }: FramedMail) {
  const style: PartStyle = { isFirst: true, accent }
  const show = (blocks: Block[]) => blocks.map((one) => block(one, style))
  if (!card) return html`${show(part.blocks)}${facts(part.facts)}`
  const heads = part.blocks.filter(({ kind }) => kind === 'headline')
  const rest = part.blocks.filter(({ kind }) => kind !== 'headline')
  const columns = table(
    html`<tr><td valign="top" class="st">${show(rest)}</td><td width="28" class="gp" style="width:28px;font-size:0">&nbsp;</td><td valign="top" width="186" class="st bd">${card}</td></tr>`,
    '',
    FULL,
  )
  return html`${show(heads)}${columns}${facts(part.facts)}`
}

function secondPart(part: MailPart, { accent }: FramedMail) {
  const blocks = part.blocks.map((one) => block(one, { isFirst: false, accent }))
  const [before] = part.change ?? []
  const change = before
    ? html`<p class="q" style="margin:0 0 12px;font:16px/22px ${FONT};color:${QUIET}">${before}</p>`
    : NOTHING
  return html`<div lang="${part.language}">${change}${blocks}${facts(part.facts)}</div>`
}

function footer({ parts, support }: FramedMail) {
  const lines = parts.map(
    (part, index) =>
      html`${index > 0 ? html`<br>` : NOTHING}<span lang="${part.language}">${part.foot} <a href="mailto:${support}" style="color:${INK}">${support}</a></span>`,
  )
  const program = html`<br><br>${MAIL_TEXTS[parts[0].language].program}`
  const row = html`<tr><td class="r q" style="border-top:1px solid ${RULE};padding-top:14px;font:13px/19px ${FONT};color:${QUIET}">${lines}${program}</td></tr>`
  return html`<tr><td class="pp pd" bgcolor="${PAPER}" style="padding:24px 32px 28px">${table(row, '', FULL)}</td></tr>`
}

/**
 * What style attributes cannot express: dark mode and phones. Class names: bg page, pp paper, i ink, q quiet,
 * r hairline, k thick rule, pl button, pa its arrow, sg header, lg logo; w width, pd side padding, st stacks, gp gap, bd
 * badge.
 */
const STYLE = new Html(
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
    '@media (prefers-color-scheme:dark){',
    '.bg{background:#0b141a!important}.pp{background:#101c24!important}.sg{background:#050b0f!important}',
    '.i,.i a{color:#f2f5f5!important}.q,.q a{color:#b4c2c9!important}',
    '.r{border-color:#344650!important}.k{border-color:#f2f5f5!important}',
    '.pl{background:#f2f5f5!important;border-color:#f2f5f5!important}.pl a{color:#10202b!important}',
    '.pa{border-color:#f2f5f5!important}.lg{background:#ffffff!important}',
    '}',
    '@media (max-width:620px){',
    '.w{width:100%!important}.pd{padding-left:20px!important;padding-right:20px!important}',
    '.pl0{padding-left:20px!important}.pr0{padding-right:20px!important}',
    '.st{display:block!important;width:auto!important}.gp{display:none!important}.bd{padding:8px 0 4px!important}',
    '}',
  ].join(''),
)

/**
 * The stored form of a mail's HTML: the HTML when a person wrote it, otherwise the data that it is rendered
 * from.
 */
export interface StoredBody {
  html: string
  frame: string | null
}

/**
 * Rendered HTML is several times the size of its data and is not needed before sending: the outbox
 * stores the frame with its texts as of queueing, and the HTML is rendered on sending.
 */
export function framedBody(mail: FramedMail): StoredBody {
  return { html: '', frame: JSON.stringify(mail) }
}

/** The language that comes first in a mail; undefined if a person wrote the mail, or if its content was erased. */
export function languageOf({ frame }: Pick<StoredBody, 'frame'>) {
  return frame === null ? undefined : (JSON.parse(frame) as FramedMail).parts[0].language
}

/** The same mail with the event's name in place of a logo that is no longer there. */
export function withoutLogo<Body extends StoredBody>(body: Body) {
  if (body.frame === null) return body
  const { logo: _, ...frame } = JSON.parse(body.frame) as FramedMail
  return { ...body, frame: JSON.stringify(frame) }
}

/** The HTML to send, still with placeholders for secrets. */
export function htmlOf({ html, frame }: StoredBody) {
  return frame === null ? html : mailHtml(JSON.parse(frame) as FramedMail)
}
