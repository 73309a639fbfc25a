import type { CopyData } from './copy-data.ts'
import type { OutboxOperation } from './outbox.store.ts'
import { RequestRejected, Revoked, type ServerCalls, ServerError } from './server-calls.ts'
import { deletePhoto, listDownloads, listUploads } from './sync-photo.store.ts'

/** So many between two pulls, so that no check-in waits for pictures. */
const PHOTOS_PER_PULL = 8

/** Fetches some of the photos that the copy lacks. */
export async function downloadPhotos({ db, write, context }: CopyData, calls: ServerCalls): Promise<void> {
  const missing = await listDownloads(db, PHOTOS_PER_PULL)
  await Promise.all(
    missing.map(async ({ path, sha256, recordId }) => {
      const bytes = await calls.getPhoto(sha256).catch((error: unknown) => {
        // Gone meanwhile: the next pull says so.
        if (error instanceof RequestRejected) return undefined
        throw error
      })
      const [folder] = path.split(/\/[^/]+$/)
      if (bytes && folder) await context.files.adopt({ path, folder, sha256, bytes, recordId })
      await write((tx) => deletePhoto(tx, path))
    }),
  )
}

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
