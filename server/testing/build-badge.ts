import type { Badge, NewBadge } from '#shared/badge/badge.schema.ts'
import type { SignedInCompany } from './build-company.ts'

let built = 0

/** A badge that the company invited; booth staff of its own domain unless told otherwise. */
export async function buildBadge(company: SignedInCompany, given: Partial<NewBadge> = {}): Promise<Badge> {
  built++
  const domain = company.email.split('@')[1]
  const body = { type: 'exhibitor' as const, email: `person-${built}@${domain}`, ...given }
  return (await company.calls.badge.createBadge({ body })) as Badge
}
