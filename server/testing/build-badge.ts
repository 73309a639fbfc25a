import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Badge, NewBadge } from '#shared/badge/badge.schema.ts'
import { emptyRecord, namesOf, pick, without } from '#shared/contract/fields.ts'
import { REFUSAL_FIELDS } from '#shared/contract/person.fields.ts'
import type { Typed } from '#shared/email.ts'
import type { SignedInCompany } from './build-company.ts'

let built = 0

/** An empty badge as everybody is told of it. */
export const EMPTY_BADGE = pick(emptyRecord(BADGE_FIELDS), without(namesOf(BADGE_FIELDS), REFUSAL_FIELDS))

/** A badge that the company invited; booth staff of its own domain unless told otherwise. */
export async function buildBadge(company: SignedInCompany, given: Partial<Typed<NewBadge>> = {}): Promise<Badge> {
  built++
  const domain = company.email.split('@')[1]
  const body = { type: 'exhibitor' as const, email: `person-${built}@${domain}`, ...given }
  return (await company.calls.badge.createBadge({ body })) as Badge
}
