/** How many operations that were not applied one answer lists unless told otherwise. */
export const HELD_PAGE = 100

/** A desk of the staff, or a screen that visitors use by themselves: its key brings a copy up to date and no more. */
export const DESK_KINDS = ['desk', 'kiosk'] as const
export type DeskKeyKind = (typeof DESK_KINDS)[number]
