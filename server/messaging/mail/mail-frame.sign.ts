import { PASS_LETTER, type PassType } from '#shared/badge/pass.ts'
import { type Html, html } from './html.ts'
import {
  cellPicture,
  DOOR,
  FONT,
  FULL,
  flag,
  INK,
  PAPER,
  PASS_PAINT,
  QUIET,
  table,
} from './mail-frame.cells.ts'

/** A pass by type and by its name in the mail's language. */
export interface NamedPass {
  type: PassType
  name: string
}

/** The dark head: mark, name, place and days. */
export function sign(line: string, accent: string): Html {
  const mark = cellPicture(DOOR, { '#': accent, '.': INK })
  return html`<tr><td class="sg pd" bgcolor="${INK}" style="padding:16px 32px 14px">${table(
    html`<tr><td width="30">${mark}</td><td style="padding:3px 12px 0;font:bold 20px/24px ${FONT};color:${PAPER}">Foyer</td><td align="right" style="font:14px/18px ${FONT};color:#b5c3ca;padding-top:3px">${line}</td></tr>`,
    '',
    FULL,
  )}</td></tr>`
}

/** The band of a pass: told by colour, figure and letter. */
export function band({ type, name }: NamedPass): Html {
  const { paint, ink } = PASS_PAINT[type]
  const figure = flag(type, 36, { line: ink, figure: paint, ground: ink })
  return html`<tr><td bgcolor="${paint}">${table(
    html`<tr><td class="pl0" width="40" style="padding:12px 0 12px 32px">${figure}</td><td width="100%" style="padding:4px 16px 0;font:bold 22px/26px ${FONT};color:${ink}">${name}</td><td class="pr0" align="right" style="padding:6px 32px 0 0;font:bold 48px/52px ${FONT};color:${ink}">${PASS_LETTER[type]}</td></tr>`,
    '',
    FULL,
  )}</td></tr>`
}

/** The pass that a badge had before, struck through. */
export function formerPass(label: string, { type, name }: NamedPass): Html {
  return html`<tr><td class="pp pd" bgcolor="${PAPER}" style="padding:14px 32px 12px"><span class="q" style="font:16px/22px ${FONT};color:${QUIET}">${label} <s>${name}, ${PASS_LETTER[type]}</s></span></td></tr>`
}
