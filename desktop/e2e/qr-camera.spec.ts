import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'qrcode'
import { qrText } from '#shared/badge/pass.ts'
import config from '../../playwright.desktop.config.ts'
import { expect, expectButton, heading, press, test } from './support/test.ts'

const CODE = 'Q7RCAMERA0123456'
const SIZE = { width: 640, height: 480 }
const folder = mkdtempSync(join(tmpdir(), 'foyer-camera-'))
const film = join(folder, 'badge.y4m')
writeFileSync(film, filmOf(qrText(CODE)))
const { args = [], ...launch } = config.use?.launchOptions ?? {}
test.use({ launchOptions: { ...launch, args: [...args, `--use-file-for-fake-video-capture=${film}`] } })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a badge that is held before the camera opens its card', async ({ desk }) => {
  // A desk draws the code itself, so this badge has the one that the camera sees.
  const person = { company: 'Atlas', position: 'Buyer', tel: '', urlPhoto: '', email: '' }
  const patch = {
    ...person,
    nom: 'Inès',
    prenom: 'Ferhat',
    type: 'visitor',
    companyId: 'onlineCompany',
    code: CODE,
  }
  const { status } = await fetch(`${desk.foyer.url}/api/sync/operations`, {
    method: 'POST',
    headers: { 'X-Desk-Key': desk.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      nonce: 'of the camera test',
      operations: [
        {
          opId: 'a'.repeat(32),
          deskId: '',
          deskSeq: 1,
          entity: 'badge',
          id: 'b'.repeat(32),
          baseRev: 0,
          patch,
          deviceTime: 0,
        },
      ],
    }),
  })
  expect(status).toBe(200)
  const { page } = await desk.startWithPeople(1)
  await press(page, 'Camera', { exact: true })
  await expect(heading(page, 'Inès Ferhat')).toBeVisible({ timeout: 60_000 })
  // The reader is off again: nothing goes on looking.
  await page.keyboard.press('Escape')
  await expectButton(page, 'Camera', { exact: true })
  await expect(page.locator('video')).toHaveCount(0)
})

/** A film of one still: a code on white paper, as the camera of a desk would see it (YUV 4:2:0). */
function filmOf(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { width, height } = SIZE
  const dot = Math.floor((height * 0.7) / modules.size)
  const [left, top] = [width, height].map((length) => Math.floor((length - modules.size * dot) / 2)) as [number, number]
  const light = Buffer.alloc(width * height, 235)
  for (let y = 0; y < modules.size * dot; y++)
    for (let x = 0; x < modules.size * dot; x++)
      if (modules.get(Math.floor(y / dot), Math.floor(x / dot))) light[(top + y) * width + left + x] = 16
  const colour = Buffer.alloc((width * height) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`)
  return Buffer.concat([head, ...Array.from({ length: 3 }, () => [Buffer.from('FRAME\n'), light, colour]).flat()])
}
