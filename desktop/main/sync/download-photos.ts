import type { CopyData } from './copy-data.ts'
import { RequestRejected, type ServerCalls } from './server-calls.ts'

/** So many between two pulls, so that no check-in waits for pictures. */
const PHOTOS_PER_PULL = 8

/** Fetches some of the photos that the copy lacks. Answers whether there are more. */
export async function downloadPhotos({ db, write, context }: CopyData, calls: ServerCalls): Promise<void> {
  const missing = await db
    .selectFrom('syncPhoto')
    .selectAll()
    .where('direction', '=', 1)
    .limit(PHOTOS_PER_PULL)
    .execute()
  await Promise.all(
    missing.map(async ({ path, sha256, recordId }) => {
      const bytes = await calls.getPhoto(sha256).catch((error: unknown) => {
        // Gone meanwhile: the next pull says so.
        if (error instanceof RequestRejected) return undefined
        throw error
      })
      const [folder] = path.split(/\/[^/]+$/)
      if (bytes && folder) await context.files.adopt({ path, folder, sha256, bytes, recordId })
      await write((tx) => tx.deleteFrom('syncPhoto').where('path', '=', path).execute())
    }),
  )
}
