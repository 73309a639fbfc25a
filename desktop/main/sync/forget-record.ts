import type { Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'

/**
 * Everything that the copy holds of a person who was erased, what was done here and not sent yet included.
 * @returns paths of photos whose bytes are to go after the commit
 */
export async function forgetRecord(tx: Transaction<Database>, id: string): Promise<string[]> {
  const files = await tx.selectFrom('file').select('path').where('recordId', '=', id).execute()
  await tx.deleteFrom('badge').where('_id', '=', id).execute()
  await tx.deleteFrom('speaker').where('_id', '=', id).execute()
  const facts = [
    ...(await tx.deleteFrom('checkin').where('recordId', '=', id).returning('_id').execute()),
    ...(await tx.deleteFrom('print').where('recordId', '=', id).returning('_id').execute()),
    ...(await tx.deleteFrom('conflict').where('recordId', '=', id).returning('_id').execute()),
  ].map(({ _id }) => _id)
  await tx
    .deleteFrom('mergedRecord')
    .where(({ or, eb }) => or([eb('fromId', '=', id), eb('toId', '=', id)]))
    .execute()
  for (const one of [id, ...facts]) {
    await tx.deleteFrom('syncBase').where('id', '=', one).execute()
    await tx.deleteFrom('syncOutbox').where('id', '=', one).execute()
  }
  await tx.deleteFrom('syncPhoto').where('recordId', '=', id).execute()
  await tx.deleteFrom('consent').where('recordId', '=', id).execute()
  return files.map(({ path }) => path)
}
