import type { PassType } from '#shared/badge/pass.ts'
import { type Html, html } from './html.ts'

/** Colours of a mail. Mail programs know no variables, so they stand in every cell. */
export const INK = '#10202b'
export const QUIET = '#44545f'
export const PAPER = '#ffffff'
export const RULE = '#c6cfd1'
export const FRAME = '#66757e'
export const FONT = 'Arial,Helvetica,sans-serif'

/** Paint of a pass and the ink that is readable on it; the same as in the portal's tokens. */
export const PASS_PAINT: Record<PassType, { paint: string; ink: string }> = {
  exhibitor: { paint: '#0f50ae', ink: PAPER },
  delegate: { paint: '#0b8457', ink: PAPER },
  vip_delegate: { paint: '#5c0f3f', ink: PAPER },
  visitor: { paint: '#f08a24', ink: INK },
  speaker: { paint: '#cdbdf5', ink: INK },
  moderator: { paint: '#cdbdf5', ink: INK },
}

/** A table for layout; screen readers pass over it. */
export function table(rows: Html | Html[], style = '', attributes: Html = html``): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="border-collapse:collapse;${style}">${rows}</table>`
}

export const FULL = html`width="100%"`
