import type { Transaction } from 'kysely'
import { type Author, logChange, nextRev } from './changes.ts'
import type { Database } from './database.ts'

/** Readings of a visa stand in the log as 'visa.read': they change nothing and raise no revision. */
export const readOf = (entity: string) => `${entity}.read`

/**
 * One line of the log for a reading that must be known of. Its `rev` counts the readings of the record.
 * @param fields names of what was read, never values
 */
export async function logRead(
  tx: Transaction<Database>,
  entity: string,
  id: string,
  fields: readonly string[],
  by: Author,
): Promise<void> {
  const read = readOf(entity)
  await logChange(tx, read, { _id: id, rev: await nextRev(tx, read, id) }, fields, by)
}
