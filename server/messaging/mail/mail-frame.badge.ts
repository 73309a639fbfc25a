import { PASS_LETTER } from '#shared/badge/pass.ts'
import { html } from './html.ts'
import type { NamedPass } from './mail-frame.blocks.ts'
import { FONT, FRAME, FULL, INK, PAPER, PASS_HEX, QUIET, RULE, table } from './mail-frame.cells.ts'
import { QR_CONTENT_ID } from './mail-qr.ts'

/** A badge; missing values are shown in grey. */
export interface BadgeCard {
  /** For a complete badge, which shows its QR code and has nothing left to fill in. */
  code?: string
  pass: NamedPass
  /** 'Oran 2025' and '06–08 October'. */
  event: string
  days: string
  qr: string
  /** First and last name, then job title and company; `isGiven` is false for the grey placeholders. */
  firstName: CardText
  lastName: CardText
  position: CardText
  company: CardText
}

export interface CardText {
  text: string
  isGiven: boolean
}

const WIDTH = 186
const GREY = '#5a6871'
const SIDES = `border-left:1px solid ${FRAME};border-right:1px solid ${FRAME}`

/** The badge built from table cells; it stays white in dark mode, like the printed one. */
export function badgeCard(card: BadgeCard, accent: string) {
  return table(
    [slot(), head(card), card.code ? qrCode(card) : photoAndCode(card, accent), names(card), strip(card)],
    `width:${WIDTH}px`,
    html`width="${WIDTH}" dir="ltr"`,
  )
}

/** The lanyard slot. */
function slot() {
  const hole = table(
    html`<tr><td bgcolor="${RULE}" width="28" height="5" style="width:28px;height:5px;font-size:0;line-height:0">&nbsp;</td></tr>`,
  )
  return html`<tr><td align="center" bgcolor="${PAPER}" style="padding:7px 0 5px;border:1px solid ${FRAME};border-bottom:0">${hole}</td></tr>`
}

function head({ event, days }: BadgeCard) {
  return html`<tr><td bgcolor="${PAPER}" style="padding:2px 12px 8px;${SIDES}">${table(
    html`<tr><td style="font:bold 12px/15px ${FONT};color:${INK}">${event}</td><td align="right" style="font:11px/15px ${FONT};color:${INK}">${days}</td></tr>`,
    '',
    FULL,
  )}</td></tr>`
}

/** As large as the badge allows: people show it on their phone. The mail carries the picture. */
function qrCode({ qr }: BadgeCard) {
  return html`<tr><td bgcolor="${PAPER}" align="center" style="padding:0 12px;${SIDES}"><img src="cid:${QR_CONTENT_ID}" width="160" height="160" alt="${qr}" style="display:block;border:0"></td></tr>`
}

/** The empty frame of the photo, and the place of the code. */
function photoAndCode({ qr }: BadgeCard, accent: string) {
  const code = table(
    html`<tr><td width="64" height="64" align="center" style="width:64px;height:64px;border:1px solid ${RULE};font:11px/13px ${FONT};color:${QUIET}">${qr}</td></tr>`,
  )
  return html`<tr><td bgcolor="${PAPER}" style="padding:0 12px;${SIDES}">${table(
    html`<tr><td width="70" height="90" align="center" bgcolor="${accent}" style="width:70px;height:90px;font:bold 11px/15px ${FONT};color:${INK}">35 mm<br>&times; 45 mm</td><td width="18" style="width:18px;font-size:0">&nbsp;</td><td valign="top">${code}</td></tr>`,
  )}</td></tr>`
}

function names({ firstName, lastName, position, company }: BadgeCard) {
  const colour = (...texts: CardText[]) => (texts.every(({ isGiven }) => isGiven) ? INK : GREY)
  const below = html`<span dir="auto" style="color:${colour(position)}">${position.text}</span>, <span dir="auto" style="color:${colour(company)}">${company.text}</span>`
  return html`<tr><td bgcolor="${PAPER}" style="padding:10px 12px 0;${SIDES};font:bold 21px/23px ${FONT};color:${colour(firstName, lastName)};word-break:break-word"><span dir="auto">${firstName.text}</span><br><span dir="auto">${lastName.text}</span></td></tr><tr><td bgcolor="${PAPER}" style="padding:4px 12px 14px;${SIDES};font:12px/17px ${FONT};color:${GREY}">${below}</td></tr>`
}

/** The band of the badge; it is filled if the badge is complete. */
function strip({ pass, code }: BadgeCard) {
  const { background, foreground } = PASS_HEX[pass.type]
  const [fill, colour] = code ? [background, foreground] : [PAPER, INK]
  return html`<tr><td bgcolor="${fill}" style="border:1px solid ${FRAME};border-top:2px solid ${INK};padding:8px 12px">${table(
    html`<tr><td style="font:bold 13px/15px ${FONT};color:${colour};padding-right:8px">${pass.name}</td><td width="34" align="center" bgcolor="${background}" style="width:34px;font:bold 26px/34px ${FONT};color:${foreground}">${PASS_LETTER[pass.type]}</td></tr>`,
    '',
    FULL,
  )}</td></tr>`
}
