import { PASS_LETTER, type PassType } from '#shared/badge/pass.ts'
import type { EventLogo } from '#shared/edition/event-logo.rules.ts'
import type { Fact } from './event-time.ts'
import { html } from './html.ts'
import { FONT, FULL, INK, PAPER, PASS_HEX, QUIET, RULE, table } from './mail-frame.cells.ts'
import { logoPlate } from './mail-logo.ts'
import type { Block, Span } from './render-mail.ts'

/** How a part is shown: the page's language is larger and shows the bare link. */
export interface PartStyle {
  isFirst: boolean
  accent: string
}

export function block(one: Block, style: PartStyle) {
  if (one.kind === 'headline') return headline(one.spans, style)
  if (one.kind === 'button') return button(one.label, one.link, style)
  const [name, colour] = one.kind === 'note' ? ['q', QUIET] : ['i', INK]
  return html`<p class="${name}" style="margin:0 0 14px;font:17px/25px ${FONT};color:${colour}">${spans(one.spans)}</p>`
}

function headline(words: Span[], { isFirst }: PartStyle) {
  const text = spans(words)
  return isFirst
    ? html`<h1 class="i" style="margin:0 0 12px;font:bold 30px/35px ${FONT};color:${INK};letter-spacing:-.3px">${text}</h1>`
    : html`<h2 class="i" style="margin:0 0 12px;font:bold 24px/29px ${FONT};color:${INK}">${text}</h2>`
}

/** The only button, with the link itself below it for readers who cannot press it. */
function button(label: string, link: string, { isFirst, accent }: PartStyle) {
  const button = table(
    html`<tr><td class="pl" bgcolor="${INK}" style="border:2px solid ${INK};border-right:0"><a href="${link}" style="display:block;padding:17px 24px 15px;font:bold 18px/20px ${FONT};color:${PAPER};text-decoration:none">${label}</a></td><td class="pa" bgcolor="${accent}" align="center" width="56" style="border:2px solid ${INK}"><a href="${link}" aria-hidden="true" tabindex="-1" style="display:block;padding:16px 0;font:bold 22px/20px ${FONT};color:${INK};text-decoration:none">&rarr;</a></td></tr>`,
    `margin:24px 0 ${isFirst ? 12 : 20}px`,
  )
  if (!isFirst) return button
  return html`${button}<p class="q" style="margin:0 0 24px;font:13px/18px 'Courier New',Courier,monospace;color:${QUIET};word-break:break-all">${link}</p>`
}

export function facts(list: readonly Fact[]) {
  if (list.length === 0) return html``
  const rows = list.map(({ name, text, link }) => {
    const place = link ? html`. <a href="${link.address}" style="color:${INK}">${link.label}</a>` : html``
    return html`<tr><td class="r q" valign="top" width="120" style="border-top:1px solid ${RULE};padding:11px 12px 9px 0;font:bold 15px/21px ${FONT};color:${QUIET}">${name}</td><td class="r i" valign="top" style="border-top:1px solid ${RULE};padding:11px 0 9px;font:16px/21px ${FONT};color:${INK}">${text}${place}</td></tr>`
  })
  return table(rows, 'margin-top:20px', FULL)
}

/** The 4-pixel rule that separates the two languages. */
export function thickRule() {
  return table(
    html`<tr><td class="k" style="border-top:4px solid ${INK};padding:18px 0 0;font-size:0;line-height:0">&nbsp;</td></tr>`,
    'margin-top:32px',
    FULL,
  )
}

function spans(list: readonly Span[]) {
  return html`${list.map(({ text, isStrong }) => (isStrong ? html`<b>${text}</b>` : html`${text}`))}`
}

/** A pass by type, with its name in the mail's language. */
export interface NamedPass {
  type: PassType
  name: string
}

export interface HeaderParts {
  event?: string
  logo?: EventLogo
  cityAndDates: string
  accent: string
}

/** The dark header: the event's logo or name, its place and days. */
export function header({ event = 'Foyer', logo, cityAndDates, accent }: HeaderParts) {
  const line = html`<span style="font:14px/20px ${FONT};color:#b5c3ca">${cityAndDates}</span>`
  const content = logo
    ? table(html`<tr>${logoPlate(event, logo)}<td valign="middle" style="padding-left:16px">${line}</td></tr>`)
    : html`<span style="font:bold 20px/24px ${FONT};color:${PAPER}">${event}</span><br>${line}`
  return html`<tr><td class="sg pd" bgcolor="${INK}" style="padding:16px 32px 14px;border-bottom:4px solid ${accent}">${content}</td></tr>`
}

/** The band of a pass, identified by colour, name and letter. */
export function band({ type, name }: NamedPass) {
  const { background, foreground } = PASS_HEX[type]
  return html`<tr><td bgcolor="${background}">${table(
    html`<tr><td class="pl0" width="100%" style="padding:12px 16px 12px 32px;font:bold 22px/26px ${FONT};color:${foreground}">${name}</td><td class="pr0" align="right" style="padding:6px 32px 6px 0;font:bold 48px/52px ${FONT};color:${foreground}">${PASS_LETTER[type]}</td></tr>`,
    '',
    FULL,
  )}</td></tr>`
}

/** The badge's previous pass, struck through. */
export function formerPass(label: string, { type, name }: NamedPass) {
  return html`<tr><td class="pp pd" bgcolor="${PAPER}" style="padding:14px 32px 12px"><span class="q" style="font:16px/22px ${FONT};color:${QUIET}">${label} <s>${name}, ${PASS_LETTER[type]}</s></span></td></tr>`
}
