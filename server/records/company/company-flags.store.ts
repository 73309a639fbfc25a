import { sql } from 'kysely'
import type { Tx } from '#server/base/db/database.ts'

type Flags = Record<'isBadge' | 'isMaterial' | 'isVisa', number>

/** Which records a company has, 0 or 1; a visa request in the trash does not count. */
export async function companyFlags(tx: Tx, companyId: string): Promise<Flags> {
  const { rows } = await sql<Flags>`select
    exists (select 1 from badge where "companyId" = ${companyId} and "deletedAt" is null) as "isBadge",
    exists (select 1 from material where company = ${companyId} and "deletedAt" is null) as "isMaterial",
    exists (select 1 from visa where "companyId" = ${companyId} and "deletedAt" is null and "trashedAt" is null) as "isVisa"
  `.execute(tx)
  return rows[0] ?? { isBadge: 0, isMaterial: 0, isVisa: 0 }
}
