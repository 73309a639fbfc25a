/** Statuses that the program itself knows, of all the texts that a status may be. */
const KNOWN_STATUSES = ['accepted', 'pending', 'rejected', 'trash'] as const

export const isKnownStatus = (status: string): status is (typeof KNOWN_STATUSES)[number] =>
  (KNOWN_STATUSES as readonly string[]).includes(status)
