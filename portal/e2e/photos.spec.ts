import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { CORNERS, cornersOf, orientedJpeg, quarters } from './support/photo-samples.ts'
import { recordUploads, type UploadRecorder } from './support/record-uploads.ts'
import { photoInput } from './support/speaker.ts'
import { button, expect, test as withFoyer } from './support/test.ts'

const test = withFoyer.extend<{ recorder: UploadRecorder }>({
  recorder: async ({ foyer }, use) => {
    const recorder = await recordUploads(foyer.url)
    await use(recorder)
    await recorder.stop()
  },
  baseURL: async ({ recorder }, use) => use(recorder.url),
})

const MAX_BYTES = 150_000

/** Chooses a photo, takes the frame as it is offered where there is one, and answers what came to the server. */
async function sent(page: Page, { files }: UploadRecorder, name: string, type: string, bytes: Buffer) {
  const before = files.length
  await photoInput(page).setInputFiles({ name, mimeType: type, buffer: bytes })
  const frame = page.getByRole('dialog').getByRole('button', { name: 'Use photo' })
  await expect(async () => {
    if (await frame.isEnabled({ timeout: 1000 }).catch(() => false)) await frame.click()
    expect(files.length).toBe(before + 1)
  }).toPass({ timeout: 180_000 })
  return files[before] as UploadRecorder['files'][number]
}

/** Upright, 35:45, light, and nothing of what the camera wrote into it. */
async function expectIdPhoto(bytes: Buffer, colours: Partial<typeof CORNERS> = CORNERS) {
  const { format, width = 0, height = 0, orientation = 1, exif } = await sharp(bytes).metadata()
  expect({ format, orientation, exif }).toEqual({ format: 'jpeg', orientation: 1, exif: undefined })
  expect(Math.abs((width * 45) / (height * 35) - 1)).toBeLessThan(0.005)
  expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES)
  const found = await cornersOf(bytes)
  for (const [corner, colour] of Object.entries(colours)) {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    const [distance] = [found[corner as keyof typeof found]].map((rgb) =>
      Math.max(...rgb.map((value, index) => Math.abs(value - (wanted[index] ?? 0)))),
    )
    expect(distance, `${corner}: ${found[corner as keyof typeof found]}`).toBeLessThan(40)
  }
  return { width, height }
}

test('VAL-39 UPL-03 a badge’s photo leaves the browser upright, 35:45 and light: all EXIF orientations, alpha', async ({
  page,
  recorder,
  sample: { pendingId },
}) => {
  await page.goto(`/badge/${pendingId}`)
  const upright = await quarters(700, 900)
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
    await test.step(`EXIF orientation ${orientation}`, async () => {
      const jpeg = await orientedJpeg(upright, orientation)
      const { bytes, status } = await sent(page, recorder, `${orientation}.jpg`, 'image/jpeg', jpeg)
      expect(status).toBe(200)
      expect(await expectIdPhoto(bytes)).toEqual({ width: 700, height: 900 })
      await expect(button(page, 'Change photo')).toBeEnabled()
    })

  await test.step('clear parts of a PNG become white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const left = await sharp(upright).extract({ left: 0, top: 0, width: 350, height: 900 }).toBuffer()
    const png = await sharp({ create: { width: 700, height: 900, channels: 4, background: clear } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const { bytes, name } = await sent(page, recorder, 'clear.png', 'image/png', png)
    expect(name).toBe('clear.jpg')
    await expectIdPhoto(bytes, { topLeft: CORNERS.topLeft })
    const { topRight, bottomRight } = await cornersOf(bytes)
    for (const value of [...topRight, ...bottomRight]) expect(value).toBeGreaterThan(250)
  })
})
