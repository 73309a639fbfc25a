/** The most labels that one call can record. */
export const MAX_PRINTS = 500
