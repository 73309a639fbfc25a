import { PASS_LETTER, type PassType } from '#shared/badge/pass.ts'
import { type Html, html } from './html.ts'
import { FONT, FULL, INK, PAPER, PASS_PAINT, QUIET, table } from './mail-frame.cells.ts'

/** A pass by type and by its name in the mail's language. */
export interface NamedPass {
  type: PassType
  name: string
}

/** The dark head: the event, its place and days. */
export function sign(event: string, line: string, accent: string): Html {
  return html`<tr><td class="sg pd" bgcolor="${INK}" style="padding:16px 32px 14px;border-bottom:4px solid ${accent}"><span style="font:bold 20px/24px ${FONT};color:${PAPER}">${event}</span><br><span style="font:14px/20px ${FONT};color:#b5c3ca">${line}</span></td></tr>`
}

/** The band of a pass: told by colour, name and letter. */
export function band({ type, name }: NamedPass): Html {
  const { paint, ink } = PASS_PAINT[type]
  return html`<tr><td bgcolor="${paint}">${table(
    html`<tr><td class="pl0" width="100%" style="padding:12px 16px 12px 32px;font:bold 22px/26px ${FONT};color:${ink}">${name}</td><td class="pr0" align="right" style="padding:6px 32px 6px 0;font:bold 48px/52px ${FONT};color:${ink}">${PASS_LETTER[type]}</td></tr>`,
    '',
    FULL,
  )}</td></tr>`
}

/** The pass that a badge had before, struck through. */
export function formerPass(label: string, { type, name }: NamedPass): Html {
  return html`<tr><td class="pp pd" bgcolor="${PAPER}" style="padding:14px 32px 12px"><span class="q" style="font:16px/22px ${FONT};color:${QUIET}">${label} <s>${name}, ${PASS_LETTER[type]}</s></span></td></tr>`
}
