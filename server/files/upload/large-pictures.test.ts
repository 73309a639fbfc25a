import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_STORED_BYTES, toArtwork, toDocumentImage } from './image.ts'

const size = { width: 200, height: 150 }
/** Noise, which no lossless format makes smaller. */
const noise = () => sharp(randomBytes(size.width * size.height * 3), { raw: { ...size, channels: 3 } })
/** Less than the noise takes as a PNG, more than it takes as a JPEG. */
const LIMIT = 70_000

test('Q-220 the limit is the largest file that may be sent', () => {
  expect(MAX_STORED_BYTES).toBe(20 * 1024 * 1024)
})

test('Q-220 a photograph becomes a JPEG of as many pixels, not a PNG of many times its size', async () => {
  const picture = await noise().webp({ quality: 10 }).toBuffer()
  const { bytes, extension, mime } = await toDocumentImage({ picture }, 'image/webp', LIMIT)
  expect([extension, mime]).toEqual(['jpg', 'image/jpeg'])
  expect(bytes.length).toBeLessThanOrEqual(LIMIT)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...size })
})

test('Q-220 a PNG that is too large when re-encoded becomes a JPEG, any other stays a PNG', async () => {
  const picture = await noise().png().toBuffer()
  expect(await toDocumentImage({ picture }, 'image/png', LIMIT)).toMatchObject({ extension: 'jpg' })
  expect(await toDocumentImage({ picture }, 'image/png')).toMatchObject({ extension: 'png' })
})

test('Q-220 what is too large in every way is refused with a message', async () => {
  const [opaque, transparent] = [noise(), noise().ensureAlpha(0.5)]
  const refusal = { code: 'too_large', details: { text: 'error:picture_too_large' } }
  const png = { picture: await transparent.png().toBuffer() }
  await expect(toDocumentImage(png, 'image/png', LIMIT)).rejects.toMatchObject(refusal)
  await expect(toArtwork(png, LIMIT)).rejects.toMatchObject(refusal)
  await expect(toDocumentImage({ picture: await opaque.jpeg().toBuffer() }, 'image/jpeg', 1000)).rejects.toMatchObject(
    refusal,
  )
})
