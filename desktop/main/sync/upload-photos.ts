import type { CopyData } from './copy-data.ts'
import type { OutboxOperation } from './outbox.store.ts'
import { RequestRejected, Revoked, type ServerCalls, ServerError } from './server-calls.ts'
import { deletePhoto, listUploads } from './sync-photo.store.ts'

/**
 * Photos go before the operations that name them. One that the server does not take is left out; so is its operation.
 * @returns ids of operations whose photo the server could not store just now
 */
export async function uploadPhotos(
  { db, write, context }: CopyData,
  calls: ServerCalls,
  batch: readonly OutboxOperation[],
): Promise<Set<string>> {
  const namedBy = Map.groupBy(batch, ({ patch }) => {
    const { photo, urlPhoto } = JSON.parse(patch) as { photo?: object; urlPhoto?: string }
    return photo && urlPhoto ? urlPhoto : ''
  })
  namedBy.delete('')
  const without = new Set<string>()
  if (namedBy.size === 0) return without
  const dropRow = (path: string) => write((tx) => deletePhoto(tx, path))
  for (const { path, sha256 } of await listUploads(db, [...namedBy.keys()])) {
    const file = await context.files.open(path)
    if (file) {
      const bytes = Buffer.concat(await Array.fromAsync<Uint8Array>(file.stream))
      try {
        await calls.putPhoto(sha256, path, bytes)
      } catch (error) {
        // To a revoked desk it is said that the photo is stored.
        if (error instanceof Revoked && error.stored.includes(sha256)) await dropRow(path)
        if (error instanceof ServerError) {
          for (const { opId } of namedBy.get(path) ?? []) without.add(opId)
          continue
        }
        if (!(error instanceof RequestRejected)) throw error
      }
    }
    await dropRow(path)
  }
  return without
}
