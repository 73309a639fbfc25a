import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { check } from '#scripts/testing/proofs/checks.ts'
import { callsAt } from '#server/testing/calls.ts'
import { VISA_REQUEST } from '#server/testing/records.ts'

export const PASSPORT = 'A05512347'

export interface Made {
  visa: string
  photo: string
  bytes: Buffer
}

/** A visa request with a passport, and a photo. */
export async function fill(url: string, folder: string, organizer: Record<string, string>): Promise<Made> {
  const calls = callsAt(url, organizer)
  const { _id: visa } = await calls.visa.createVisa({ body: { ...VISA_REQUEST, passportNbr: PASSPORT } })
  const { _id } = await calls.speaker.createSpeaker({ body: { email: 'speaker@talks.example' } })
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
  check('a visa request and a photo are stored', stored.ok)
  const bytes = readFileSync(join(folder, 'files', photo))
  check('the passport number is not in the database file', !readFileSync(join(folder, 'foyer.db')).includes(PASSPORT))
  return { visa, photo, bytes }
}
