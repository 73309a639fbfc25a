import { sql } from 'kysely'
import { type Db, inList } from '#server/base/index.ts'

/**
 * When each company was last given a sign-in link, in ms. One whose mail is held, failed or was cancelled reached no one;
 * one without a mail was copied by hand (Q-245).
 * @param among restricts the search to these companies
 */
export async function lastSentLinks(db: Db, among?: readonly string[]) {
  const companies = among && sql`and l."companyId" in ${inList(among)}`
  const { rows } = await sql<{ companyId: string; at: number }>`
    select l."companyId", max(l."createdAt") as at from "loginLink" l
    where not exists (select 1 from outbox o where o.entity = 'loginLink' and o."recordId" = l._id
      and o.state in ('held', 'failed', 'cancelled')) ${companies ?? sql``}
    group by l."companyId" order by l."companyId"`.execute(db)
  return new Map(rows.map(({ companyId, at }) => [companyId, at]))
}
