import type { Kysely, Transaction } from 'kysely'
import type { Database, MailModelTable } from '#server/base/db/database.ts'

export async function listModelRows(db: Kysely<Database>): Promise<MailModelTable[]> {
  return await db.selectFrom('mailModel').selectAll().orderBy('key').execute()
}

/** How many mails were made from each model. */
export async function countMailsByModel(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['key', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}

export async function updateModelRow(
  tx: Transaction<Database>,
  id: string,
  change: Partial<Omit<MailModelTable, '_id' | 'key'>>,
): Promise<void> {
  await tx.updateTable('mailModel').set(change).where('_id', '=', id).execute()
}
