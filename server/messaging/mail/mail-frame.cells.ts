import type { PassType } from '#shared/badge/pass.ts'
import { type Html, html } from './html.ts'

/** Colours of a mail. Mail clients do not support variables, so every cell repeats them. */
export const INK = '#10202b'
export const QUIET = '#44545f'
export const PAPER = '#ffffff'
export const RULE = '#c6cfd1'
export const FRAME = '#66757e'
export const FONT = 'Arial,Helvetica,sans-serif'

/** Colour of a pass and a readable text colour on it; the same as in the portal's tokens. */
export const PASS_HEX: Record<PassType, { background: string; foreground: string }> = {
  exhibitor: { background: '#0f50ae', foreground: PAPER },
  delegate: { background: '#0b8457', foreground: PAPER },
  vip_delegate: { background: '#5c0f3f', foreground: PAPER },
  visitor: { background: '#f08a24', foreground: INK },
  speaker: { background: '#cdbdf5', foreground: INK },
  moderator: { background: '#cdbdf5', foreground: INK },
}

/** A layout table; screen readers ignore it. */
export function table(rows: Html | Html[], style = '', attributes: Html = html``) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="border-collapse:collapse;${style}">${rows}</table>`
}

export const FULL = html`width="100%"`
