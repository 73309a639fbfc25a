import { ApiError } from '#server/base/api-error.ts'
import type { Tx } from '#server/base/db/database.ts'
import { assignFile } from '#server/files/upload/upload.store.ts'
import { SPEAKER_FOLDERS } from '#shared/speaker/speaker.constants.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import type { IncomingOperation } from './incoming-operation.ts'

/**
 * The stored path of a photo that a desk uploaded earlier, now issued to its record. An address that is not one of this
 * record's photos is ignored, as in every PUT. One whose bytes are missing is refused, so that the desk sends them.
 */
export async function claimPhoto(
  tx: Tx,
  field: { entity: 'badge' | 'speaker'; recordId: string; address: string | undefined },
  { context, operation }: IncomingOperation,
): Promise<string | undefined> {
  const { entity, recordId, address } = field
  if (address === undefined) return undefined
  const folder = entity === 'badge' ? 'badges/photos' : SPEAKER_FOLDERS.urlPhoto
  // Desks upload photos before the server knows the record, so until now they belong to none.
  await assignFile(tx, { path: storedPath(address), folder, recordId })
  const claimed = await context.files.claim(tx, { folder, recordId, address })
  if (claimed === undefined && 'photo' in operation.patch)
    throw new ApiError('wrong_file', { text: 'error:photo_missing' })
  return claimed
}
