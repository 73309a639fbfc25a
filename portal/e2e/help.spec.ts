import type { Page } from 'playwright/test'
import { GUIDE_NAMES } from '#shared/help/guides.ts'
import { setLocalStorage } from './support/portal.ts'
import {
  expect,
  expectHeading,
  expectLanguage,
  expectPageHeading,
  heading,
  link,
  test,
  violationsOf,
  wcag,
} from './support/test.ts'

const languageButton = (page: Page, name: string) => page.getByRole('radio', { name })
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('Q-287 the guides are listed, read by their headings, and change language at the same section', {
  tag: '@walk',
}, async ({ page }) => {
  await page.goto('/exhibitor')
  await link(page, 'Help', { exact: true }).click()
  await expect(page).toHaveURL(/\/help\/[\w-]+#[\w-]+$/)
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport()
  await page.goto('/help')
  const guides = page.getByRole('list', { name: 'Guides' }).getByRole('link')
  await expect(guides).toHaveCount(GUIDE_NAMES.length)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await guides.filter({ hasText: 'At the desk' }).click()
  await page.getByRole('navigation', { name: 'On this page' }).getByText('What if a badge is lost?').click()
  await expect(page).toHaveURL('/help/at-the-desk#what-if-a-badge-is-lost')
  await expect(heading(page, 'What if a badge is lost?')).toBeInViewport()
  await page.locator('#root[data-ssr]').waitFor({ state: 'detached' })
  await languageButton(page, 'Français').check({ force: true })
  await expect(heading(page, /Que faire si un badge est perdu/)).toBeInViewport()
  await expect(page).toHaveURL(/#que-faire-si-un-badge-est-perdu$/)
})

test('Q-287 a guide opens whatever follows the # in its address', async ({ page }) => {
  await page.goto('/help/at-the-desk#%')
  await expectHeading(page, 'What if a badge is lost?')
})

test('Q-287 a section that the address names stays in place when the font comes', async ({ page }) => {
  // Safari does not hold the place of what is read.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { overflow-anchor: none }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.goto('/help/at-the-desk#what-if-a-badge-is-lost')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('16px Overpass'))).toBe(true)
  await expect(heading(page, 'What if a badge is lost?')).toBeInViewport()
})

for (const language of ['en', 'fr'] as const)
  test(`Q-287 each guide fits a phone of 320 px, where axe finds nothing, and a wide screen, in ${language}`, async ({
    page,
  }) => {
    await page.goto('/help')
    await setLocalStorage(page, { language })
    for (const name of ['', ...GUIDE_NAMES]) {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(`/help/${name}`)
      await expectLanguage(page, language)
      await expectPageHeading(page)
      expect(await widthOf(page), `${name} on a phone`).toBeLessThanOrEqual(320)
      // What axe looks at does not depend on the words. In one go inside the page: a second tab does not always open.
      if (language === 'fr') expect(await violationsOf(wcag(page)), `${name} on a phone`).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await widthOf(page), `${name} on a wide screen`).toBeLessThanOrEqual(1440)
    }
  })

for (const language of ['en', 'fr'] as const)
  test(`Q-287 the page to print at the desk is one page, what fails begins a new one, in ${language}`, async ({
    page,
  }) => {
    await page.goto('/help')
    await setLocalStorage(page, { language })
    await page.goto('/help/at-the-desk')
    await expect(page.locator('hr')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    // A4 with margins of 10 mm, at 96 dpi.
    await page.setViewportSize({ width: 718, height: 1047 })
    const top = await page.locator('main h1').boundingBox()
    const end = await page.locator('hr').boundingBox()
    expect((end?.y ?? 0) - (top?.y ?? 0)).toBeLessThan(1047)
    for (const hidden of [page.getByRole('navigation'), page.getByRole('contentinfo')])
      await expect(hidden.first()).toBeHidden()
  })
