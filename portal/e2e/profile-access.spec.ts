import { tabTo } from './support/keyboard.ts'
import { enter } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

test('FACT-10 each section of the profile is reached and used by keyboard alone, and says its mistakes', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  await enter(page, foyer, sample)
  await expect(page.getByRole('row', { name: 'Karim Haddadj' })).toBeVisible()
  const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name })

  await test.step('1: what is missing is said at the field, and the first one has the focus', async () => {
    await step(/Company Profile/).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile#catalogue')
    const address = page.getByLabel('Address')
    await tabTo(page, address)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    // Enter in a field that may grow sends the form, as in any other field of one line.
    await page.keyboard.press('Enter')
    const signage = page.getByLabel('Signage')
    await expect(signage).toBeFocused()
    for (const [field, mistake] of [
      [signage, 'Signaletique is required'],
      [address, 'Adresse is required'],
    ] as const) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(mistake))
    }
    await page.keyboard.type('SAHARA FLOW')
    await expect(signage).not.toHaveAttribute('aria-invalid')
    await tabTo(page, address)
    await page.keyboard.type('Arzew')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Company updated successfully')).toBeVisible()
  })
  await test.step('2: a list is one stop of Tab; arrows and letters go by rows, Tab to the buttons of the row', async () => {
    await step(/Badges/).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile#badge')
    const staff = page.getByRole('grid', { name: 'Badges: Booth Staff' })
    const [first, second] = [staff.getByRole('row').nth(0), staff.getByRole('row').nth(1)]
    await tabTo(page, first)
    await page.keyboard.press('ArrowDown')
    await expect(second).toBeFocused()
    await page.keyboard.press('Home')
    await expect(first).toBeFocused()
    await page.keyboard.press('End')
    await expect(second).toBeFocused()
    const karim = staff.getByRole('row', { name: 'Karim Haddadj' })
    const sent = staff.getByRole('row', { name: 's.cherif@saharaflow.example' })
    await page.keyboard.type('s')
    await expect(sent).toBeFocused()
    await tabTo(page, karim.getByRole('button', { name: 'Delete badge Karim Haddadj' }), karim)
    await page.keyboard.press('Tab')
    // Out of the list, past the buttons of all other rows.
    await expect(page.getByRole('grid', { name: 'Badges: Delegate Freedom Pass' }).getByRole('row')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(staff.getByRole('button').last()).toBeFocused()
  })
  await test.step('3: a line is added, filled in and closed with Enter; what is missing is said', async () => {
    await step(/Materials List/).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Add Item' }))
    await page.keyboard.press('Enter')
    const items = page.locator('#material').getByLabel('Items')
    await expect(items).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(items).toHaveAttribute('aria-invalid', 'true')
    await expect(items).toHaveAccessibleDescription(/Items is required/)
    await page.keyboard.type('Round table')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(items).toHaveCount(0)
    await expect(page.locator('#material').getByText(/^Saved/)).toBeVisible()
  })
  await test.step('BOOTH-08 6: the way to the booth', async () => {
    await step(/Stand/).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: /My Booth Location/ }))
    const map = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    await expect(await map).toHaveURL(/\/map\?booth=B(%20|\+| )114/)
  })
})
