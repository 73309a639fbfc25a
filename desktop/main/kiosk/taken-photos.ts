import { randomBytes } from 'node:crypto'
import { orRefusal } from '#server/base/http/answer-requests.ts'
import { prepareFile } from '#server/files/upload/prepare-file.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import type { Visit } from './visit.ts'

const FOLDER = 'badges/photos'

/**
 * Keeps an uploaded photo in the visit, where it is shown from until the visit ends; it goes to the server with the change
 * that names it. Undefined for any other file.
 */
export async function takePhoto(form: FormData, visit: Visit): Promise<Response | undefined> {
  const id = String(form.get('filename'))
  const file = form.get('file')
  const isOwn = visit.find(id) !== undefined || visit.codeOf(id) !== undefined
  if (!isOwn || form.get('subdirectory') !== FOLDER || !(file instanceof Blob)) return undefined
  return orRefusal(async () => {
    const sent = new Uint8Array(await file.arrayBuffer())
    const { bytes } = await prepareFile({ folder: FOLDER, recordId: id, name: '', bytes: sent })
    const path = `${FOLDER}/${randomBytes(16).toString('hex')}.jpg`
    visit.keepPhoto(path, bytes)
    return Response.json({ file: path })
  })
}

/** A photo of this visit. */
export function takenPhoto(url: string, visit: Visit): Response | undefined {
  const bytes = visit.photo(storedPath(new URL(url).pathname))
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return bytes && new Response(new Uint8Array(bytes), { headers })
}
