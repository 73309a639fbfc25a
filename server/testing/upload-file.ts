import sharp from 'sharp'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import { ORGANIZER_HEADERS, type TestServer } from './test-server.ts'

/** Uploads a small picture for a record, as the organizer, and answers its stored path. */
export async function uploadPicture(
  server: TestServer,
  subdirectory: UploadFolder,
  recordId: string,
  background = '#135',
) {
  const file = await sharp({ create: { width: 35, height: 45, channels: 3, background } })
    .png()
    .toBuffer()
  const form = { subdirectory, filename: recordId, file }
  const answer = await server.postForm('/api/upload/uploadFile', form, ORGANIZER_HEADERS)
  if (answer.statusCode !== 200) throw new Error(`The upload failed: ${answer.payload}`)
  return answer.json<{ file: string }>().file
}

export const uploadPhoto = (server: TestServer, badgeId: string) => uploadPicture(server, 'badges/photos', badgeId)
