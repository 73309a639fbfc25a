/** The value of the hotels' link, in the specification's spelling, that announces when the list comes out (Q-010). */
export const HOTELS_PENDING = 'accomodation'

/** Either spelling that is typed for it means this one. */
export const isHotelsPending = (typed: string) => /^accomm?odation$/i.test(typed.trim())
