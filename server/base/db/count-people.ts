import { sql } from 'kysely'
import type { PassType } from '#shared/badge/pass.ts'
import type { Db } from './database.ts'

/** Badges and speakers by type. */
export async function countPeople(db: Db): Promise<Map<PassType, number>> {
  const { rows } = await sql<{ type: PassType; n: number }>`
    select type, count(*) as n from badge where "deletedAt" is null group by type
    union all select type, count(*) from speaker where "deletedAt" is null group by type`.execute(db)
  return new Map(rows.map(({ type, n }) => [type, n]))
}
