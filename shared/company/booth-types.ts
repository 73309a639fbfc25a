/** The types of booth that decide what a booth has, as the organizer writes them (BOOTH-04 to BOOTH-07). */
export const BOOTH_TYPES = ['Stand aménagé', 'Stand semi aménagé', 'Stand nu'] as const
