import { createDrafts, textValues } from '#portal/lib/draft.ts'
import { ATTENDEE_FIELDS } from '#shared/badge/badge.fields.ts'

/** What was typed on a badge page and not saved yet, by badge. */
export const attendeeDrafts = createDrafts('badge', (values) => textValues(values, ATTENDEE_FIELDS))
