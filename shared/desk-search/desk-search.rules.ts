/** The most people that one search lists. */
export const MAX_FOUND = 500
