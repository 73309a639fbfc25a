import type { Locator, Page } from 'playwright/test'
import { addManyCompanies } from './support/fill-lists.ts'
import { expect, test } from './support/test.ts'

const cards = (page: Page) => page.locator('main [role=list]:not([hidden] *) > * > [role=listitem]')
const count = (page: Page) => page.locator('main [role=status]').first()
const search = (page: Page) => page.getByRole('searchbox')
const boxOf = async (card: Locator) => (await card.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

test('LIST-05 two thousand exhibitors: letters stay and lead, a search counts what it finds', async ({
  page,
  foyer,
}) => {
  await addManyCompanies(foyer, 2000)
  await page.goto('/exhibitor')
  await expect(cards(page)).toHaveCount(2000)
  const letters = page.getByRole('navigation', { name: 'Letters' })
  await test.step('a letter leads to its first card, under the strip', async () => {
    await letters.getByRole('button', { name: 'T', exact: true }).click()
    const card = page.locator('[data-letter=T]')
    await expect(card).toBeInViewport()
    await expect(card).toBeFocused()
    const strip = await boxOf(letters)
    expect(strip.y).toBeCloseTo(0, 0)
    const { y } = await boxOf(card)
    expect(y).toBeGreaterThanOrEqual(strip.height)
    expect(y).toBeLessThan(strip.height + 60)
    await expect(letters.locator('[aria-current]')).toHaveText('T')
  })
  await test.step('the strip says where one reads', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(letters.locator('[aria-current]')).toHaveText('A')
  })
  await test.step('a letter without entries is not a button', async () => {
    await expect(letters.getByRole('button', { name: 'Q', exact: true })).toHaveCount(0)
  })
  await test.step('the count follows each key', async () => {
    const keys = 'sahara serv'
    await search(page).pressSequentially(keys)
    await expect(count(page)).toContainText(' of 2000')
    for (const _ of keys) await search(page).press('Backspace')
    await expect(count(page)).toHaveText('2000')
  })
})
