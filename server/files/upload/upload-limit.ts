import { ApiError } from '#server/base/api-error.ts'
import type { Db } from '#server/base/db/database.ts'
import type { FileOfRecord } from './file-store.ts'
import { countUploads, timesNotYetInUse } from './upload.store.ts'

const HOUR_MS = 3_600_000
/** Maximum unused uploads per record and hour. */
const NOT_YET_IN_USE_LIMIT = 20
/** Maximum uploads per record and hour altogether: replaced files stay on disk until they are swept. */
const SENT_LIMIT = 60
/** Maximum bytes per record and hour in the folders open to anyone with a link. */
export const LINK_BYTES_LIMIT = 150 * 1024 * 1024

/** Refuses an upload when its record has had too many; `ahead` counts that record's uploads still being prepared. */
export function createUploadLimit(now: () => number) {
  return async function checkLimit(
    from: Db,
    { folder, recordId }: FileOfRecord,
    { bytes = 0, ahead = 0 } = {},
  ): Promise<void> {
    // The organizer's documents are in use from the start.
    if (folder === 'documents') return
    const sent = await countUploads(from, recordId, now() - HOUR_MS)
    const isOpenToLinks = !folder.startsWith('companies/')
    if (sent.count + ahead >= SENT_LIMIT || (isOpenToLinks && sent.bytes + bytes > LINK_BYTES_LIMIT))
      throw new ApiError('too_many', { retryAfter: HOUR_MS / 1000 })
    const times = await timesNotYetInUse(from, recordId, now() - HOUR_MS)
    if (times.length + ahead < NOT_YET_IN_USE_LIMIT) return
    const oldest = times[times.length - NOT_YET_IN_USE_LIMIT] ?? now()
    throw new ApiError('too_many', { retryAfter: Math.max(1, Math.ceil((oldest + HOUR_MS - now()) / 1000)) })
  }
}
