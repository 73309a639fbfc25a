import { enter } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

test('FACT-10 all that a company does for itself is reached from its page', async ({ page, foyer }) => {
  await enter(page, foyer, await makeSample(foyer))
  const within = (id: string) => page.locator(`#${id}`)
  await test.step('its profile, the logo, the advertisement and the signage', async () => {
    for (const name of ['Signage', 'Address', 'Web Site', 'Company Description'])
      await expect(page.getByRole('textbox', { name, exact: true })).toBeEditable()
    await expect(page.getByLabel('Activity Sector', { exact: true })).toBeVisible()
    await expect(page.locator('input[type=file]')).toHaveCount(2)
  })
  await test.step('invitations for badges, one field a pass', async () => {
    const passes = ['Booth Staff', 'Delegate Freedom Pass', 'Delegate VIP Pass', 'Trade Visitor']
    for (const name of passes) await expect(within('badge').getByRole('textbox', { name, exact: true })).toBeVisible()
  })
  await test.step('materials, its booths and where they lie, and the manuals', async () => {
    await expect(within('material').getByRole('button', { name: 'Add Item' })).toBeEnabled()
    await expect(within('stand').getByText('B 114').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Manuals and hotels' })).toContainText('Exhibitor manual')
  })
  await test.step('BOOTH-08 the button opens the map of its first booth in a new tab', async () => {
    const opened = page.context().waitForEvent('page')
    await within('stand')
      .getByRole('link', { name: /My Booth Location/ })
      .click()
    const map = await opened
    await expect(map).toHaveURL('/map?booth=B%20114')
    await expect(map.getByRole('heading', { level: 1 })).toHaveText('Booth B 114')
    await expect(page).toHaveURL(/\/profile/)
  })
})
