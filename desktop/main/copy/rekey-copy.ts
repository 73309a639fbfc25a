import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/setup-file.ts'
import { type CopyData, createCopyData } from '#desktop/main/sync/copy-data.ts'
import { unfinishedIn } from '#desktop/main/sync/outbox.store.ts'
import { readState } from '#desktop/main/sync/sync-state.store.ts'
import type { Context } from '#server/base/context.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import { compactDatabase } from '#server/office/erase/compact-database.ts'
import { rekeyPeople } from './rekey.store.ts'
import type { UnsentJournal } from './unsent-journal.ts'

/** Beside the database, so that one that takes the place of a damaged one is not taken for an earlier program's. */
const MARK = 'people-by-desk-id'

/**
 * Opens a copy's data. One that an earlier program made is rid of the ids that open link pages: in the
 * database, in the journal, and in damaged databases that were moved aside, whose operations are in this one. It is
 * then made anew while the desk works on with it.
 */
export async function openRekeyed(
  file: string,
  journal: UnsentJournal,
  context: Context,
  write: Write,
): Promise<CopyData> {
  const folder = context.config.dataDir
  if (existsSync(join(folder, MARK))) return createCopyData(context, write)
  if (!(await readState(context.db)).isRekeyed) rekeyPeople(file)
  const data = await createCopyData(context, write)
  const { waiting, refused } = data.counts()
  if (data.state().desk._id !== '' || waiting + refused > 0) {
    await data.restartCopy()
    journal.replace(unfinishedIn(file))
    for (const name of readdirSync(folder))
      if (name.startsWith('damaged-')) rmSync(join(folder, name), { recursive: true })
    await compactDatabase(context)
  }
  replaceFile(folder, MARK, '')
  return data
}
