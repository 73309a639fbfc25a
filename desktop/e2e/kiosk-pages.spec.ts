import { expect, test } from './support/test.ts'

test('Q-214 a kiosk’s key sets up the portal, with a PIN that alone leads out of it', async ({ desk }) => {
  const kiosk = { name: 'Hall 2', kind: 'kiosk' }
  const { key } = (await desk.foyer.organizer('POST', '/api/desks', kiosk)) as { key: string }
  const { page } = await desk.start([])
  await page.getByLabel('Address').fill(desk.cable.url)
  await page.getByRole('button', { name: 'Check the address' }).click()
  await page.getByLabel('Key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Check the key' }).click()
  await page.getByLabel('Name of this desk').fill('Hall 2')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('only the PIN leads out')).toBeVisible()
  await page.getByLabel(/^Staff PIN/).fill('4711')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Staff' }).click()
  for (const digit of '1234') await page.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  for (const digit of '4711') await page.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Leave the app' })).toBeVisible()
})
