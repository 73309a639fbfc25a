import { type Actor, authorOf } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { DroppedFiles } from '#shared/upload/upload.contract.ts'
import { clearField } from './file-records.ts'
import { listUnaccepted } from './unaccepted.store.ts'
import { deleteFileRow } from './upload.store.ts'

/** Files of one job: other writes need not wait for all of them. */
const BATCH = 50

/**
 * Deletes the files that strangers had sent until now and nobody has accepted. Their records stay, with the
 * fields emptied as by an ordinary change.
 */
export async function dropUnaccepted(actor: Actor, context: Context): Promise<DroppedFiles> {
  const by = authorOf(actor, context.now())
  const dropped = { files: 0, bytes: 0 }
  for (;;) {
    const batch = await context.write(async (tx) => {
      const found = await listUnaccepted(tx, context.edition.current(), { time: by.at, limit: BATCH })
      for (const file of found) {
        await deleteFileRow(tx, file.path)
        await clearField(tx, file, by)
      }
      return found
    })
    for (const { path, bytes } of batch) {
      await context.files.discard(path)
      dropped.files++
      dropped.bytes += bytes
    }
    if (batch.length < BATCH) return dropped
  }
}
