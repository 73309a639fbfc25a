/** So many labels are noted by one call. */
export const MAX_PRINTS = 500
