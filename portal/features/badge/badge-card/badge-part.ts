/** The part of the badge that is being filled in; it carries the accent. */
export type BadgePart = 'photo' | 'name' | 'position' | 'company'
