import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/setup-file.ts'
import { type CopyData, createCopyData } from '#desktop/main/sync/copy-data.ts'
import { readState } from '#desktop/main/sync/sync-state.store.ts'
import type { Context } from '#server/base/context.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import { purgeCopy } from './purge-copy.ts'
import { rekeyPeople } from './rekey.store.ts'
import type { UnsentJournal } from './unsent-journal.ts'

// Beside the database, so that one that takes the place of a damaged one is not taken for an earlier program's.
const REKEYED = 'people-by-desk-id'
/** The program has known whom the organizer refuses entry ever since the copy was made. */
const KNOWS_REFUSALS = 'refusals-known'
/** Likewise what a card's history tells: when the page was finished and the photo accepted. */
const KNOWS_HISTORY = 'history-known'
const MARKS = [REKEYED, KNOWS_REFUSALS, KNOWS_HISTORY]

/**
 * Opens a copy's data. One that an earlier program made is rid of the ids that open link pages: in the
 * database, in the journal, and in damaged databases that were moved aside, whose operations are in this one. That
 * copy, and one whose program read past what a later mark names, is then made anew while the desk works on with it.
 */
export async function openRekeyed(
  file: string,
  journal: UnsentJournal,
  context: Context,
  write: Write,
): Promise<CopyData> {
  const folder = context.config.dataDir
  const isMarked = (mark: string) => existsSync(join(folder, mark))
  if (MARKS.every(isMarked)) return createCopyData(context, write)
  if (!isMarked(REKEYED) && !(await readState(context.db)).isRekeyed) rekeyPeople(file)
  const data = await createCopyData(context, write)
  const { waiting, refused } = data.counts()
  if (data.state().desk._id !== '' || waiting + refused > 0) {
    await data.restartCopy()
    await purgeCopy(file, journal, context)
  }
  for (const mark of MARKS) replaceFile(folder, mark, '')
  return data
}
