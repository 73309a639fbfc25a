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
    for (const name of passes)
      await expect(within('badge').getByRole('textbox', { name, exact: true })).toBeVisible()
  })
  await test.step('materials, its booths and where they lie, and the manuals', async () => {
    await expect(within('material').getByRole('button', { name: 'Add Item' })).toBeEnabled()
    await expect(within('stand').getByText('B 114').first()).toBeVisible()
    await expect(within('stand').getByRole('link', { name: /My Booth Location/ })).toHaveAttribute(
      'href',
      /B%20114/,
    )
    await expect(page.getByRole('navigation', { name: 'Manuals and hotels' })).toContainText(
      'Exhibitor manual',
    )
  })
})
