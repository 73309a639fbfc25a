import type { Page } from '@playwright/test'
import { makeSample, type Sample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

async function signIn(page: Page, { email, password }: Sample): Promise<void> {
  await page.goto('/account/login')
  await page.locator('input[type=email]').first().fill(email)
  await page.locator('input[type=password]').first().fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
}

test('MAT-01 MAT-02 MAT-03 MAT-04 MAT-05 MAT-06 MAT-07 MAT-08 DLG-09 VAL-57 materials are added, saved by themselves and deleted', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  await signIn(page, sample)
  const section = page.locator('#material')
  await expect(section.getByRole('heading', { name: 'Materials List' })).toBeVisible()
  const created = page.waitForRequest((request) => request.url().endsWith('/api/material/create-material'))
  await section.getByRole('button', { name: 'Add Item' }).click()
  expect((await created).postDataJSON()).toEqual({ company: sample.companyId })
  await expect(page.getByText('Material created successfully')).toBeVisible()
  await expect(page.getByText('Success', { exact: true }).first()).toBeVisible()

  const items = section.getByLabel('Items')
  await expect(items).toBeFocused()
  await items.press('Enter')
  await expect(section.getByText('Items is required')).toBeVisible()
  await expect(section.getByText('Qty is required')).toBeVisible()
  await items.pressSequentially('Spotlight, 50 W')
  await section.getByLabel('Qty').fill('6')
  await expect(section.getByText(/^Saved/)).toBeVisible()
  await expect(section.getByRole('button', { name: /^Save$/ })).toHaveCount(0)
  await expect
    .poll(() => foyer.organizer('GET', `/api/material/company/${sample.companyId}`))
    .toMatchObject([{ description: 'Spotlight, 50 W', qty: 6 }])

  await section.getByLabel('Qty').press('Enter')
  await expect(section.getByLabel('Qty')).toHaveCount(0)
  await expect(section.getByText('Spotlight, 50 W')).toBeVisible()
  await page.reload()
  await expect(section.getByText('Spotlight, 50 W')).toBeVisible()
  await section.getByRole('button', { name: 'Edit Spotlight, 50 W' }).click()
  await expect(section.getByLabel('Items')).toHaveValue('Spotlight, 50 W')

  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  await section.getByRole('button', { name: 'Delete Spotlight, 50 W' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Material Spotlight, 50 W')
  expect(deletions).toEqual([])
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText('Material deleted successfully')).toBeVisible()
  await expect(section.getByText('Nothing listed yet')).toBeVisible()
})

test('Q-111 Q-192 what is typed without a network goes out later, and a change from elsewhere is shown', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  const { _id } = (await foyer.organizer('POST', '/api/material/create-material', {
    company: sample.companyId,
    description: 'High table',
    qty: 1,
  })) as { _id: string }
  await signIn(page, sample)
  const section = page.locator('#material')
  await section.getByRole('button', { name: 'Edit High table' }).click()
  await page.context().setOffline(true)
  await section.getByLabel('Qty').fill('4')
  await expect(section.getByText('Not saved')).toBeVisible()
  await foyer.organizer('PUT', `/api/material/${_id}`, { qty: 9 })
  await page.context().setOffline(false)
  await expect(section.getByText(/Stored: 9\. Yours: 4\./)).toBeVisible()
  await section.getByRole('button', { name: 'Use mine' }).click()
  await expect
    .poll(async () => ((await foyer.organizer('GET', `/api/material/${_id}`)) as { qty: number }).qty)
    .toBe(4)
})

test('STATE-13 STATE-17 PROF-11 PROF-13 the flag and the percentage follow the list', async ({
  page,
  foyer,
}) => {
  const sample = await makeSample(foyer)
  await signIn(page, sample)
  await expect(page.getByRole('link', { name: /Complete/ }).first()).toBeVisible()
  const company = () =>
    foyer.organizer('GET', `/api/company/${sample.companyId}`) as Promise<{
      isMaterial: boolean
      percentage: number
    }>
  expect(await company()).toMatchObject({ isMaterial: false, percentage: 50 })
  await page.locator('#material').getByRole('button', { name: 'Add Item' }).click()
  await expect(page.locator('#material').getByLabel('Items')).toBeVisible()
  await expect.poll(company).toMatchObject({ isMaterial: true, percentage: 75 })
  await expect(page.getByText('75').first()).toBeVisible()
})
