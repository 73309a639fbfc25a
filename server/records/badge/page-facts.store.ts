import { sql } from 'kysely'
import { type Db, VALID_LABEL_COUNT } from '#server/base/index.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { findReview } from '#server/records/photo/photo.store.ts'
import type { BadgePage } from '#shared/badge/badge.schema.ts'
import { nameForGuests } from '#shared/company/company.rules.ts'
import { photoState } from '#shared/photo/photo.rules.ts'
import type { BadgeRow } from './badge.store.ts'

/** What only the page behind the link says of a badge. */
export async function pageFacts(
  db: Db,
  { _id, companyId, urlPhoto }: Pick<BadgeRow, '_id' | 'companyId' | 'urlPhoto'>,
): Promise<BadgePage> {
  const company = await findCompany(db, companyId)
  return {
    invitedBy: company ? nameForGuests(company) : '',
    photo: photoState(urlPhoto, await findReview(db, 'badge', _id)) ?? 'missing',
    isPrinted: await wasPrinted(db, _id),
  }
}

/** Whether there is a valid label. */
export async function wasPrinted(db: Db, recordId: string) {
  const { rows } = await sql<{ valid: number | null }>`
    select ${VALID_LABEL_COUNT} as valid from print where "recordId" = ${recordId}`.execute(db)
  return (rows[0]?.valid ?? 0) > 0
}

/** Whether the person came: a check-in that was not undone. */
export async function hasArrived(db: Db, recordId: string) {
  const { rows } = await sql`
    select 1 from "standingCheckin" where "recordId" = ${recordId} limit 1`.execute(db)
  return rows.length > 0
}
