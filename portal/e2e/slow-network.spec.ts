import type { Browser, Page } from 'playwright/test'
import { type SlowNetwork, startSlowNetwork } from './support/slow-network.ts'
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

async function untilBack(page: Page, network: SlowNetwork): Promise<void> {
  await expect.poll(() => page.request.get(`${network.url}/icon.svg`).catch(() => undefined)).toBeTruthy()
}
