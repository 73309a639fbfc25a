import type { Transaction } from 'kysely'
import { type Author, logChange } from './changes.ts'
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
  const { last } = await tx
    .selectFrom('change')
    .select(({ fn }) => fn.max<number | null>('rev').as('last'))
    .where('entity', '=', readOf(entity))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await logChange(tx, readOf(entity), { _id: id, rev: (last ?? 0) + 1 }, fields, by)
}
