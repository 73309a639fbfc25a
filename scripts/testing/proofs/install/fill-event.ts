import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { check } from '#scripts/testing/proofs/checks.ts'
import { VISA_REQUEST } from '#server/testing/records.ts'

export const PASSPORT = 'A05512347'

export interface Made {
  visa: string
  photo: string
  bytes: Buffer
}

/** A visa request with a passport, and a photo. */
export async function fill(url: string, folder: string, organizer: Record<string, string>): Promise<Made> {
  const body = { ...VISA_REQUEST, passportNbr: PASSPORT }
  const headers = { 'content-type': 'application/json' }
  const asked = await fetch(`${url}/api/visa/create-visa`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const { _id: visa } = (await asked.json()) as { _id: string }
  const speaker = await fetch(`${url}/api/speaker/create-speaker`, {
    method: 'POST',
    headers: { ...headers, ...organizer },
    body: JSON.stringify({ email: 'speaker@talks.example' }),
  })
  const { _id } = (await speaker.json()) as { _id: string }
  const form = new FormData()
  form.set('subdirectory', 'speakers/photos')
  form.set('filename', _id)
  const png = await sharp({ create: { width: 350, height: 450, channels: 3, background: '#135' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(png)]), 'photo.png')
  const stored = await fetch(`${url}/api/upload/uploadFile`, {
    method: 'POST',
    headers: organizer,
    body: form,
  })
  const { file: photo = '' } = (await stored.json()) as { file?: string }
  check('a visa request and a photo are stored', asked.status === 201 && stored.status === 200)
  const bytes = readFileSync(join(folder, 'files', photo))
  check('the passport number is not in the database file', !readFileSync(join(folder, 'foyer.db')).includes(PASSPORT))
  return { visa, photo, bytes }
}
