import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { type Foyer, joinTeam } from '#portal/e2e/support/foyer.ts'
import { test as base, expect, violationsOf } from '#portal/e2e/support/test.ts'
import { startApp } from './support/drivers.ts'
import { startSampleFoyer } from './support/sample-foyer.ts'

/** Every screen of the organizer's tool, by what stands after the # of its address, with what is done there first: null where keys of its own do it, or typing. */
const SCREENS = [
  { path: '/', action: 'Failed mails' },
  { path: '/companies', action: 'New company' },
  { path: '/companies/import', action: 'Choose a file' },
  { path: '/badges', action: 'Print badges' },
  { path: '/badges/photos', action: null },
  { path: '/badges/duplicates', action: null },
  { path: '/badges/print', action: 'Print' },
  { path: '/speakers?view=pending', action: 'Accept' },
  { path: '/visas', action: 'Issue without sending' },
  { path: '/mail', action: 'Retry' },
  { path: '/mail/campaigns', action: 'New campaign' },
  { path: '/mail/campaigns/new', action: null },
  { path: '/mail/models', action: 'Send a test' },
  { path: '/plan', action: 'Replace the plan' },
  { path: '/desks', action: 'New key' },
  { path: '/data', action: 'Back up now' },
  { path: '/edition', action: null },
  { path: '/edition/facts', action: 'Edit this' },
  { path: '/edition/next', action: null },
  { path: '/account', action: null },
]
/** Axe looks at the last one, which a window has first. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1600, height: 1000 },
  { width: 1280, height: 800 },
]
/** From here on the sections scroll, never the window: its header would leave. */
const WIDE = 1024
const MAX_TABS = 90
/** With PICTURES=1 each screen is also kept as a picture, to be looked at beside its drawing. */
const PICTURES = 'screenshots/organizer'

const test = base.extend<{ page: Page }, { event: Foyer }>({
  // Filled once: nothing here changes what the other test sees.
  event: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const foyer = await startSampleFoyer()
      await use(foyer)
      await foyer.stop()
    },
    { scope: 'worker' },
  ],
  page: async ({ context, event }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-sections-e2e-'))
    const app = await startApp(context, folder, [
      `--server=${event.url}`,
      `--key=${(await joinTeam(event)).cookie}`,
      '--mode=office',
    ])
    await use(app.page)
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

test('every section opens, and offers what is done there first', { tag: '@walk' }, async ({ page }) => {
  for (const { path, action } of SCREENS)
    await test.step(path, async () => {
      await page.evaluate((address) => {
        location.hash = address
      }, path)
      if (action !== null) await expect(page.getByText(action).filter({ visible: true }).first()).toBeAttached()
      await expect(page.locator('h1').first()).toBeAttached()
    })
})

// Two tests, for two workers.
for (const odd of [0, 1])
  test(`every ${odd ? 'second' : 'first'} of two sections with the sample event: axe, light and dark, nothing overflows in French, keys reach the action`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const choose = async (language: 'en' | 'fr') => {
      await page.getByRole('banner').getByText(language.toUpperCase(), { exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    for (const { path, action } of SCREENS.filter((_screen, index) => index % 2 === odd))
      await test.step(path, async () => {
        await page.evaluate((address) => {
          location.hash = address
        }, path)
        // Anew: the page before stays in sight until the next one has come.
        await page.reload()
        await expect(page.locator('h1').first()).toBeAttached()
        await page.waitForLoadState('networkidle')
        // Only the first thirty of a long list: the others are alike, and axe took half a minute for a page full of
        // photos.
        const axe = () => new AxeBuilder({ page }).exclude('iframe').exclude('li:nth-child(n + 31)').setLegacyMode()
        await expectNothing(axe(), path)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectNothing(axe().withRules(['color-contrast']), `${path}, dark`)
        await page.emulateMedia({ colorScheme: 'light' })
        if (action !== null) expect.soft(await isReached(page, action), `${action}, by the tab key`).toBe(true)
        await choose('fr')
        await expectWithin(page, `${path.replaceAll('/', '-').slice(1) || 'home'}`)
        await choose('en')
      })
  })

async function expectNothing(axe: AxeBuilder, message: string) {
  await expect.soft.poll(() => violationsOf(axe), { message }).toEqual([])
}

async function expectWithin(page: Page, name: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const over = (wide: number) => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth > innerWidth, innerWidth >= wide && scrollHeight > innerHeight]
    }
    expect.soft(await page.evaluate(over, WIDE), `${name} at ${size.width}`).toEqual([false, false])
    if (process.env.PICTURES)
      await page.screenshot({ path: `${PICTURES}/${name}-${size.width}.png`, animations: 'disabled' })
  }
}

/** From the top of the page with the tab key alone. */
async function isReached(page: Page, action: string) {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let tab = 0; tab < MAX_TABS; tab++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((text) => document.activeElement?.textContent.includes(text), action)) return true
  }
  return false
}
