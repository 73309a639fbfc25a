import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { control, fillApplication, sendRequest } from './support/visa.ts'

const SUMMARY = 'Your visa letter request is received'

async function faultsOf(page: Page, ...without: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .disableRules(without)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const [name, width, scheme] of [
  ['a phone in the dark', 390, 'dark'],
  ['a desk', 1440, 'light'],
] as const) {
  test(`axe finds nothing on ${name}: form, open list, errors, success, receipt`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/visa')
    await expect(control(page, 'Passport Number')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await control(page, 'Nationality').fill('guin')
    await expect(page.getByRole('option').first()).toBeVisible()
    // While a list is open react-aria hides the rest from screen readers; Tab closes the list before it leaves.
    expect(await faultsOf(page, 'aria-hidden-focus')).toEqual([])
    await page.keyboard.press('Escape')
    await sendRequest(page).click()
    await expect(page.getByText('Passport is required')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await fillApplication(page)
    await sendRequest(page).click()
    await expect(page.getByRole('heading', { name: SUMMARY })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'See where it stands' }).click()
    await expect(page.getByRole('list', { name: 'Where the request stands' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
