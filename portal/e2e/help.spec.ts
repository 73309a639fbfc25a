import type { Page } from 'playwright/test'
import { GUIDE_NAMES } from '#shared/help/guides.ts'
import { PLACES, type Place } from '#shared/help/places.ts'
import { OFFICE_SECTIONS } from '#shared/member/office-sections.ts'
import { pages } from '#shared/pages.ts'
import { violationsOf, wcag } from './support/axe.ts'
import { openOffice } from './support/open-office.ts'
import { enter, setLocalStorage } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { speakerOf } from './support/speaker.ts'
import { expect, test } from './support/test.ts'

const languageButton = (page: Page, name: string) => page.getByRole('radio', { name })
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('Q-287 the guides are listed, read by their headings, and change language at the same section', {
  tag: '@walk',
}, async ({ page }) => {
  await page.goto('/help')
  const guides = page.getByRole('list', { name: 'Guides' }).getByRole('link')
  await expect(guides).toHaveCount(GUIDE_NAMES.length)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await guides.filter({ hasText: 'At the desk' }).click()
  await page.getByRole('navigation', { name: 'On this page' }).getByText('What if a badge is lost?').click()
  await expect(page).toHaveURL('/help/at-the-desk#what-if-a-badge-is-lost')
  await expect(page.getByRole('heading', { name: 'What if a badge is lost?' })).toBeInViewport()
  await languageButton(page, 'Français').check({ force: true })
  await expect(page.getByRole('heading', { name: /Que faire si un badge est perdu/ })).toBeInViewport()
  await expect(page).toHaveURL(/#que-faire-si-un-badge-est-perdu$/)
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
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await widthOf(page), `${name} on a phone`).toBeLessThanOrEqual(320)
      // In one go inside the page: a second tab does not always open in a busy browser.
      expect(await violationsOf(wcag(page).setLegacyMode()), `${name} on a phone`).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await widthOf(page), `${name} on a wide screen`).toBeLessThanOrEqual(1440)
    }
  })

test('Q-287 a guide is read without JavaScript, and HTML in it would be text', async ({ browser, foyer }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: foyer.url })
  const page = await context.newPage()
  await page.goto('/help/exhibitors', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For exhibitors')
  await expect(page.locator('#how-do-i-invite-one-person')).toBeVisible()
  const answer = await page.goto('/help/no-such-guide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address')
  expect(answer?.ok()).toBe(true)
  await context.close()
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

test('Q-287 every page of the portal leads to its place in the guides', async ({ page, foyer }) => {
  const sample = await makeSample(foyer)
  const speaker = await speakerOf(foyer)
  const paths: Partial<Record<keyof typeof pages, string>> = {
    badge: `/badge/${sample.pendingId}`,
    speaker: `/speaker/${speaker._id}`,
    visa: `/visa/${sample.companyId}`,
    policy: '/policy/privacy',
    notFound: '/nowhere',
  }
  const open = async (key: keyof typeof pages) => {
    const { file, path } = pages[key]
    await page.goto(paths[key] ?? path)
    const link = page.getByRole('link', { name: 'Help', exact: true })
    await expect(link, file).toHaveAttribute('href', `/help/${file}`)
    if (file === 'help-page') return
    await link.click()
    const [guide, anchor] = (PLACES as Record<string, Place>)[file] ?? []
    await expect(page, file).toHaveURL(`/help/${guide}#${anchor}`)
    await expect(page.locator(`#${anchor}`), file).toBeInViewport()
  }
  // It only hands a session over and is left at once.
  const { view: _view, profile: _profile, generate: _generate, ...others } = pages
  for (const key of Object.keys(others) as (keyof typeof pages)[]) await open(key)
  await enter(page, foyer, sample)
  await open('profile')
  await open('generate')
})

test('Q-287 every page of the office leads to its place in the guides, and so does its sign-in', async ({
  page,
  foyer,
}) => {
  const link = page.getByRole('link', { name: 'Help', exact: true })
  await page.goto('/office')
  await expect(link).toHaveAttribute('href', '/help/office-sign-in')
  await openOffice(page, foyer, ['organizer', 'owner', 'visas'])
  for (const section of [...OFFICE_SECTIONS, 'account', 'settings', 'team']) {
    await page.goto(`/office#/${section === 'home' ? '' : section}`)
    await expect(link, section).toHaveAttribute('href', `/help/office-${section}`)
  }
  const opened = page.waitForEvent('popup')
  await link.click()
  await expect(await opened).toHaveURL(/\/help\/first-season#who-works-with-me/)
})
