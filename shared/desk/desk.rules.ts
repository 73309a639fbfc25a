/** How many operations that were not applied one answer lists unless told otherwise. */
export const HELD_PAGE = 100
