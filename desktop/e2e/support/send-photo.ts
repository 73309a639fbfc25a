import { portrait } from '../../../portal/e2e/support/sample.ts'
import { ORGANIZER_KEY } from '../../../portal/e2e/support/server-process.ts'

/** Gives a badge its photo: only then is it complete. */
export async function sendPhoto(server: string, id: string): Promise<void> {
  const form = new FormData()
  form.set('subdirectory', 'badges/photos')
  form.set('filename', id)
  form.set('file', new Blob([Uint8Array.from(await portrait())], { type: 'image/jpeg' }), 'portrait.jpg')
  const headers = { 'X-Organizer-Key': ORGANIZER_KEY }
  const sent = await fetch(`${server}/api/upload/uploadFile`, { method: 'POST', headers, body: form })
  const { file } = (await sent.json()) as { file: string }
  const body = JSON.stringify({ urlPhoto: file })
  await fetch(`${server}/api/badge/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  })
}
