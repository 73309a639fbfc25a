import type { Kysely, Transaction } from 'kysely'
import { type Author, logChange } from '#server/db/changes.ts'
import type { Database, PrintTable } from '#server/db/database.ts'

/** All of a badge or a speaker, the oldest first. */
export async function listPrints(db: Kysely<Database>, recordId: string): Promise<PrintTable[]> {
  return await db
    .selectFrom('print')
    .selectAll()
    .where('recordId', '=', recordId)
    .orderBy('at')
    .orderBy('_id')
    .execute()
}

export async function insertPrint(tx: Transaction<Database>, row: PrintTable, by: Author): Promise<void> {
  await tx.insertInto('print').values(row).execute()
  await logChange(tx, 'print', { _id: row._id, rev: 1 }, ['_id'], by)
}
