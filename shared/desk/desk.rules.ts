/** How many unapplied operations one answer lists by default. */
export const HELD_PAGE_SIZE = 100

/** A desk for staff, or a self-service screen for visitors, whose key only keeps a copy up to date. */
export const DESK_KINDS = ['desk', 'kiosk'] as const
export type DeskKeyKind = (typeof DESK_KINDS)[number]
