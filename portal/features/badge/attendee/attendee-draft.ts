import { createDrafts, textValues } from '#portal/lib/draft.ts'
import { ATTENDEE_FIELDS } from '#shared/badge/badge.fields.ts'

/** Unsaved input on a badge page, by badge. */
export const attendeeDrafts = createDrafts('badge', (values) => textValues(values, ATTENDEE_FIELDS))
