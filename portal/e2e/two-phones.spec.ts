import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
async function save(page: Page) {
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const FACE = { A: '#c02040', B: '#2040c0' }
async function choosePhoto(page: Page, who: keyof typeof FACE) {
  const picture = sharp({ create: { width: 700, height: 900, channels: 3, background: FACE[who] } })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 100 }).toBuffer() })
}

test('Q-267 two phones and two photos: each sees both pictures and chooses, and nothing is replaced unsaid', async ({
  page,
  browser,
  foyer,
}) => {
  const { completeId } = await makeSample(foyer)
  const second = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await second.newPage()
  for (const phone of [page, other]) {
    await phone.goto(`${foyer.url}/badge/${completeId}`)
    await phone.locator('#root[data-drawn]').waitFor({ state: 'detached' })
  }
  const stored = async () =>
    ((await foyer.organizer('GET', `/api/badge/${completeId}`)) as { urlPhoto: string }).urlPhoto
  const before = await stored()
  await choosePhoto(page, 'A')
  await expect.poll(stored).not.toBe(before)
  const ofA = await stored()

  // B opened the page earlier.
  await choosePhoto(other, 'B')
  const asked = other.getByRole('alertdialog', { name: 'The photo was changed in the meantime' })
  await expect(asked.getByRole('img', { name: 'Stored version' })).toHaveAttribute('src', ofA)
  const mine = asked.getByRole('img', { name: 'My version' })
  await expect(mine).not.toHaveAttribute('src', ofA)
  await expect.poll(() => mine.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await stored()).toBe(ofA)
  await asked.getByRole('button', { name: 'Keep my version' }).click()
  await expect.poll(stored).not.toBe(ofA)
  const ofB = await stored()

  // A, whose page shows another photo, is told when it saves.
  await field(page, 'Job Title').fill('Engineer')
  await save(page)
  const told = page.getByRole('alertdialog', { name: 'The photo was changed in the meantime' })
  await expect(told.getByRole('img', { name: 'Stored version' })).toHaveAttribute('src', ofB)
  await expect(told.getByRole('img', { name: 'My version' })).toHaveAttribute('src', ofA)
  await told.getByRole('button', { name: 'Keep the stored version' }).click()
  await expect(page.getByText('Your badge is saved')).toBeVisible()
  expect(await foyer.organizer('GET', `/api/badge/${completeId}`)).toMatchObject({
    position: 'Engineer',
    urlPhoto: ofB,
  })
  await second.close()
})

test('Q-308 a photo whose connection goes is kept, sent again when the network is back, and never shown as received before', async ({
  page,
  foyer,
}) => {
  const { completeId } = await makeSample(foyer)
  await page.goto(`/badge/${completeId}`)
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' })
  const stored = async () =>
    ((await foyer.organizer('GET', `/api/badge/${completeId}`)) as { urlPhoto: string }).urlPhoto
  const before = await stored()
  let isCut = true
  let tried = 0
  await page.route('**/api/upload/uploadFile', async (route) => {
    tried++
    if (isCut) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.clock.install()
  await choosePhoto(page, 'A')
  const chosen = page.getByRole('group', { name: 'Photo ID' }).locator('img')
  await expect(chosen).toHaveAttribute('src', /^blob:/)
  for (const tries of [2, 4, 6, 8, 10]) {
    await expect
      .poll(async () => {
        await page.clock.runFor(4_000)
        return tried
      })
      .toBeGreaterThanOrEqual(tries)
  }
  // Longer than any back-off, it is still here, at 0, and nothing says that it has arrived.
  await expect(chosen).toHaveAttribute('src', /^blob:/)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByText('Your badge is ready. You can still change it.')).toHaveCount(0)
  await expect(page.getByText(/Your photo has been received/)).toHaveCount(0)
  await page.getByRole('checkbox').check({ force: true })
  await expect(page.getByRole('button', { name: 'Sending the photo' })).toBeVisible()
  expect(await stored()).toBe(before)

  isCut = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(stored).not.toBe(before)
  await expect(chosen).toHaveAttribute('src', /^\/api\/upload\/files\//)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
