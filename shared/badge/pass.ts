/**
 * The types of pass, and their letters and colours. Their names are in shared/locales/<language>/pass.json, in three
 * registers (Q-089, ENT-13): `input` labels the invitation inputs, `chip` chips, list headings and statistics, `ticket`
 * the badge, its page and mails.
 */

/** The badge types of the specification, in display order. */
export const BADGE_TYPES = ['exhibitor', 'delegate', 'vip_delegate', 'visitor'] as const
export type BadgeType = (typeof BADGE_TYPES)[number]

/** Speakers and moderators carry the same form of badge, but are not invited as badges. */
export const PASS_TYPES = [...BADGE_TYPES, 'speaker', 'moderator'] as const
export type PassType = (typeof PASS_TYPES)[number]

/** Whether a value from outside is one of the four badge types. */
export function isBadgeType(value: unknown): value is BadgeType {
  return (BADGE_TYPES as readonly unknown[]).includes(value)
}

/** The company id of badges that belong to no exhibitor (ENT-08, CONST-10). */
export const ONLINE_COMPANY = 'onlineCompany'

/** The letter on the right of the band, so that a pass is never identified by colour alone. */
export const PASS_LETTER = {
  exhibitor: 'E',
  delegate: 'D',
  vip_delegate: 'V',
  visitor: 'T',
  speaker: 'S',
  moderator: 'S',
} as const satisfies Record<PassType, string>

/** CSS custom properties of a pass: its background colour, and a text colour that is readable on it. */
export type PassColour = { background: `--pass-${string}`; foreground: `--on-pass-${string}` }

export const PASS_COLOUR: Record<PassType, PassColour> = {
  exhibitor: { background: '--pass-e', foreground: '--on-pass-e' },
  delegate: { background: '--pass-d', foreground: '--on-pass-d' },
  vip_delegate: { background: '--pass-v', foreground: '--on-pass-v' },
  visitor: { background: '--pass-t', foreground: '--on-pass-t' },
  speaker: { background: '--pass-s', foreground: '--on-pass-s' },
  moderator: { background: '--pass-s', foreground: '--on-pass-s' },
}

/**
 * The content of a badge's QR code (Q-183): opens nothing on the web, and is never the id or the link. On a label the
 * code of its print follows (Q-218).
 */
export function qrText(code: string, print = '') {
  return `FOYER:${code}${print && `-${print}`}`
}

/** A badge code in groups of four, the way people read it out: `7HQ2 VK9F XB3M 5T8C`. */
export function groupCode(code: string): string[] {
  return code.match(/.{1,4}/g) ?? []
}
