import type { CopyData } from './copy-data.ts'
import { RequestRejected, type ServerCalls } from './server-calls.ts'
import { deletePhoto, listDownloads } from './sync-photo.store.ts'

/** So many between two pulls, so that no check-in waits for pictures. */
const PHOTOS_PER_PULL = 8

/** Fetches some of the photos that the copy lacks. Answers whether there are more. */
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
