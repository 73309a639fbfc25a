import type { Page } from 'playwright/test'
import { changeAnswers, withoutFirstView } from './support/portal.ts'
import { clean } from './support/speaker.ts'
import { expect, test } from './support/test.ts'

const colours = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['--accent', '--on-accent'].map((name) => style.getPropertyValue(name))
  })

test('the accent of the edition with the ink that can be read on it; a refused colour never reaches the page', async ({
  page,
  foyer,
}) => {
  await foyer.organizer('PUT', '/api/edition', { brand: { accent: '#008080' } })
  await expect(foyer.organizer('PUT', '/api/edition', { brand: { accent: '#7f7f7f' } })).rejects.toThrow('400')
  await page.goto('/account/login')
  await expect.poll(() => colours(page)).toEqual(['#008080', '#ffffff'])
  const go = page.getByRole('button', { name: 'Sign in', exact: true }).locator('span').last()
  await expect(go).toHaveCSS('background-color', 'rgb(0, 128, 128)')
  await clean(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await clean(page)

  await withoutFirstView(page)
  // As if it had been stored before colours were checked.
  await changeAnswers(page, '**/api/edition', (edition: { brand: object }) => ({
    ...edition,
    brand: { ...edition.brand, accent: '#7f7f7f' },
  }))
  const answered = page.waitForResponse('**/api/edition')
  await page.reload()
  await answered
  await expect(page.getByRole('banner')).toContainText('October')
  expect(await colours(page)).toEqual(['#ffc726', '#10202b'])
})
