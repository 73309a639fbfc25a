import { namesOf, omitNames, putFirst, REFUSAL_FIELDS } from '#shared/contract/fields.ts'
import { BADGE_FIELDS } from './badge.fields.ts'
import { publicCompanyName } from './badge.rules.ts'
import type { Badge } from './badge.schema.ts'

/** What two badges of one person may say differently; of each the organizer chooses one. */
export const MERGED_FIELDS = putFirst(
  ['email', 'nom', 'prenom', 'type', 'companyId'],
  omitNames(namesOf(BADGE_FIELDS), ['code', ...REFUSAL_FIELDS]),
)
export type MergedField = (typeof MERGED_FIELDS)[number]
type Merged = Pick<Badge, MergedField>

/** Every badge has these; 'onlineCompany' is a companyId like any other. */
const NEVER_EMPTY: readonly MergedField[] = ['type', 'companyId']

/** Whether the badge has no value in this field. */
export function isBlank(badge: Merged, field: MergedField) {
  return !NEVER_EMPTY.includes(field) && publicCompanyName(badge[field]) === ''
}

/**
 * What a badge takes over from the same person's other one: the chosen fields, and those it lacks. A field that is empty
 * in the other is not taken, so merging never empties a field.
 */
export function fieldsTakenOver(kept: Merged, other: Merged, chosen: readonly MergedField[]) {
  return MERGED_FIELDS.filter(
    (field) =>
      kept[field] !== other[field] && !isBlank(other, field) && (chosen.includes(field) || isBlank(kept, field)),
  )
}
