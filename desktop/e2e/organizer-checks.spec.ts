import { expect, test } from './support/office.ts'

test('Q-327 an owner reads under Settings what foyer doctor says, in both languages', async ({ office }) => {
  const { page, open, look } = office
  await open('/settings')
  const checks = page.getByRole('region', { name: 'The server, checked' })
  await expect(checks.getByRole('row', { name: /^Mail/ })).toBeVisible({ timeout: 30_000 })
  await expect(checks.getByRole('row', { name: /^Disk .* GB are free/ })).toBeVisible()
  await expect(checks.getByRole('row', { name: /^Public address/ })).toContainText('set PUBLIC_URL')
  await checks.scrollIntoViewIfNeeded()
  await look('checks')
  await page.getByText('FR', { exact: true }).click()
  const french = page.getByRole('region', { name: 'Contrôle du serveur' })
  await expect(french.getByRole('row', { name: /^Adresse publique/ })).toContainText('Les liens des e-mails')
  await look('checks-fr')
})
