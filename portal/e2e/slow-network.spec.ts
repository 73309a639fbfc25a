import type { Browser, Page } from 'playwright/test'
import sharp from 'sharp'
import { callsOf } from './support/portal.ts'
import { type SlowNetwork, startSlowNetwork } from './support/slow-network.ts'
import { photoInput, speakerOf, stored } from './support/speaker.ts'
import { expect, test as withFoyer } from './support/test.ts'
import { fillApplication, sendRequest } from './support/visa.ts'

/** A page of a phone whose way to the server is slow, loses segments and can be cut. */
const test = withFoyer.extend<{ network: SlowNetwork; phone: Page }>({
  network: async ({ foyer }, use) => {
    const network = await startSlowNetwork(foyer.url)
    await use(network)
    await network.stop()
  },
  phone: async ({ browser, network }, use) => {
    const context = await phoneIn(browser, network.url)
    await use(await context.newPage())
    await context.close()
  },
})

const phoneIn = (browser: Browser, baseURL: string) =>
  browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

test.describe.configure({ timeout: 180_000 })

test('FACT-12 STATE-06 UPL-05 a speaker’s whole journey at 40 kB/s with 2 % loss, the photo’s connection cut', async ({
  phone,
  network,
  foyer,
}) => {
  const { _id } = await speakerOf(foyer, { email: 'nadia@tassili.example' })
  await phone.goto(`/speaker/${_id}`)
  await fill(phone, {
    Name: 'Nadia',
    'Last Name': 'Ferhat',
    Company: 'Tassili Énergie',
    'Job Title': 'Head of flow measurement',
    'Mobile Number': '+213 555 01 42 87',
    Topic: 'Methane leaks, seen from above',
    Bio: 'Twenty years in the field',
  })
  const calls = callsOf(phone)
  await sendPhotoThroughCut(phone, network)
  expect(calls.names.filter((call) => call === 'POST /api/upload/uploadFile').length).toBeGreaterThan(1)

  await phone.reload()
  await expect(phone.getByLabel('Topic', { exact: true })).toHaveValue('Methane leaks, seen from above')
  for (const box of await phone.getByRole('checkbox').all()) await box.check({ force: true })
  network.cutNext(`/api/speaker/speakers/${_id}`, 200)
  await phone.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(phone.getByText(/^Kept on this device at .* not sent yet\.$/)).toBeVisible()
  await untilBack(phone, network)
  await phone.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(phone.getByRole('heading', { level: 2 }).first()).toContainText('Thank you')
  const record = await stored(foyer, _id)
  expect(record).toMatchObject({ prenom: 'Ferhat', bio: 'Twenty years in the field', accepted: true })
  expect(record.urlPhoto).not.toBe('')
  expect(network.cuts()).toBe(2)
})

test('ERR-08 FACT-12 PVISA-05 a visa applicant’s whole journey at 40 kB/s with 2 % loss, cut before the answer', async ({
  phone,
  network,
  foyer,
}) => {
  await phone.goto('/visa')
  await fillApplication(phone)
  // The whole request arrives; only its answer is lost. Nobody can know, so it is sent once more.
  network.cutNext('/api/visa/create-visa', 'answer')
  await sendRequest(phone).tap()
  await expect(phone.getByRole('alertdialog')).toContainText('What you typed is kept; send it again.')
  await untilBack(phone, network)
  await sendRequest(phone).tap()
  await expect(phone.getByRole('heading', { name: 'Your visa letter request is received' })).toBeVisible()
  await expect(phone.getByText('There is already a request with this passport')).toBeVisible()
  expect(await foyer.organizer('GET', '/api/visa/visas')).toHaveLength(2)
})

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.getByLabel(name, { exact: true }).fill(value)
}

/** Chooses a photo of full weight, cuts the connection in its middle, and waits until it has come all the same. */
async function sendPhotoThroughCut(page: Page, network: SlowNetwork): Promise<void> {
  network.cutNext('/api/upload/uploadFile', 40_000)
  const noise = { type: 'gaussian', mean: 140, sigma: 25 } as const
  const photo = sharp({ create: { width: 700, height: 900, channels: 3, background: '#000', noise } })
  await photoInput(page).setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg({ quality: 90 }).toBuffer(),
  })
  await expect.poll(network.cuts).toBe(1)
  await expect(page.locator('img[src*="/photos/"]').filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 })
}

async function untilBack(page: Page, network: SlowNetwork): Promise<void> {
  await expect.poll(() => page.request.get(`${network.url}/icon.svg`).catch(() => undefined)).toBeTruthy()
}
