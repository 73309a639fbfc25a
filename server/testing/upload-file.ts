import sharp from 'sharp'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'
import { multipart } from './multipart.ts'
import { TEST_ORGANIZER_KEY, type TestServer } from './test-server.ts'

/** Uploads a small picture for a record, as the organizer, and answers its stored path. */
export async function uploadPicture(server: TestServer, subdirectory: UploadFolder, recordId: string) {
  const file = await sharp({ create: { width: 35, height: 45, channels: 3, background: '#135' } })
    .png()
    .toBuffer()
  const { headers, payload } = multipart({ subdirectory, filename: recordId, file })
  const answer = await server.request('POST', '/api/upload/uploadFile', {
    headers: { ...headers, 'x-organizer-key': TEST_ORGANIZER_KEY },
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(`The upload failed: ${answer.payload}`)
  return answer.json<{ file: string }>().file
}
