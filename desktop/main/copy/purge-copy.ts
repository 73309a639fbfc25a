import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unfinishedIn } from '#desktop/main/sync/outbox.store.ts'
import type { Context } from '#server/base/context.ts'
import { purge } from '#server/office/erase/purge.ts'
import type { UnsentJournal } from './unsent-journal.ts'

/**
 * Removes what erased or renamed people leave beside the rows: in the journal, in damaged databases that were moved aside
 * (their operations are in the present one), and in the database file.
 * @returns false when the database was busy: traces then remain until the next time
 */
export async function purgeCopy(databaseFile: string, journal: UnsentJournal, context: Context): Promise<boolean> {
  const folder = context.config.dataDir
  if (journal.read().length > 0) journal.replace(unfinishedIn(databaseFile))
  for (const name of readdirSync(folder))
    if (name.startsWith('damaged-')) rmSync(join(folder, name), { recursive: true, force: true })
  return purge([], context)
}
