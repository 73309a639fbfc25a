import { expect, test } from './support/test.ts'
import { control } from './support/visa.ts'

test('PVISA-04 CONST-02 ENT-25 lists of 200 px, searched in both languages, whatever the accents', async ({ page }) => {
  await page.goto('/visa')
  const birth = control(page, 'Country of Birth')
  const rows = page.getByRole('option')
  await birth.click()
  await expect(rows).toHaveCount(250)
  const list = page.getByRole('listbox')
  await expect(list).toHaveCSS('max-height', '200px')
  expect((await list.boundingBox())?.height).toBe(200)
  await birth.fill('guinee')
  await expect(rows).toHaveText([/GQ/, /GN/, /GW/, /PG/], { useInnerText: true })
  await expect(rows.first().locator('mark')).toHaveText(['Guinée'])
  await birth.fill('ivory')
  await birth.press('Enter')
  await expect(birth).toHaveValue('Côte d’Ivoire')

  await control(page, 'Nationality').fill('allemand')
  await rows.getByText('German', { exact: true }).click()
  await expect(control(page, 'Nationality')).toHaveValue('German')

  await page.getByRole('radio', { name: 'Français' }).click()
  await expect(page.getByRole('combobox', { name: 'Nationalité' })).toHaveValue('Allemand')
})
