import type { CopyData } from './copy-data.ts'
import type { OutboxOperation } from './outbox.store.ts'
import { Refused, Revoked, type ServerCalls } from './server-calls.ts'

/** Photos go before the operations that name them. One that the server does not take is left out; so is its operation. */
export async function bringPhotos(
  { db, write, context }: CopyData,
  calls: ServerCalls,
  batch: readonly OutboxOperation[],
): Promise<void> {
  const paths = batch.flatMap(({ patch }) => {
    const { photo, urlPhoto } = JSON.parse(patch) as { photo?: object; urlPhoto?: string }
    return photo && urlPhoto ? [urlPhoto] : []
  })
  if (paths.length === 0) return
  const dropRow = (path: string) =>
    write((tx) => tx.deleteFrom('syncPhoto').where('path', '=', path).execute())
  const toBring = await db
    .selectFrom('syncPhoto')
    .selectAll()
    .where('direction', '=', 2)
    .where('path', 'in', paths)
    .execute()
  for (const { path, sha256 } of toBring) {
    const file = await context.files.open(path)
    if (file) {
      const bytes = Buffer.concat(await Array.fromAsync<Uint8Array>(file.stream))
      try {
        await calls.putPhoto(sha256, path, bytes)
      } catch (error) {
        // To a revoked desk it is said that the photo is stored.
        if (error instanceof Revoked && error.stored.includes(sha256)) await dropRow(path)
        if (!(error instanceof Refused)) throw error
      }
    }
    await dropRow(path)
  }
}
