import type { Kysely } from 'kysely'
import type { Database } from '#server/base/db/database.ts'

/** How many mails were made from each model. */
export async function countMailsByModel(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['key', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}
