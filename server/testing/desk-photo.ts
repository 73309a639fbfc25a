import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { NONCE } from './build-desk.ts'
import { multipart } from './multipart.ts'
import type { TestServer } from './test-server.ts'

/** Sends a photo as a desk does. */
export function putDeskPhoto(server: TestServer, key: string, path: string, file: Uint8Array) {
  const sha256 = createHash('sha256').update(file).digest('hex')
  const { headers, payload } = multipart({ path, file: Buffer.from(file) }, 'photo.jpg', 'image/jpeg')
  return server.request('PUT', `/api/sync/photos/${sha256}?nonce=${encodeURIComponent(NONCE)}`, {
    headers: { ...headers, 'x-desk-key': key },
    payload,
  })
}

export const deskPhoto = () =>
  sharp({ create: { width: 35, height: 45, channels: 3, background: '#135' } })
    .jpeg()
    .toBuffer()
