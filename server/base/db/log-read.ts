import { type Author, logChange, nextRev } from './changes.ts'
import type { Tx } from './database.ts'

/** Reads of a visa are logged as 'visa.read': they change nothing and do not raise the revision. */
export const readOf = (entity: string) => `${entity}.read`

/**
 * Logs a read that must be auditable. Its `rev` counts the reads of the record.
 * @param fields names of the fields that were read, never their values
 */
export async function logRead(tx: Tx, entity: string, id: string, fields: readonly string[], by: Author) {
  const read = readOf(entity)
  await logChange(tx, read, { _id: id, rev: await nextRev(tx, read, id) }, fields, by)
}
