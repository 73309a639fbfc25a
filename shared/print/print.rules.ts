/** So many labels are noted by one call. */
export const MOST_PRINTS = 500
