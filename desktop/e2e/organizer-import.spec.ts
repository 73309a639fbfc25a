import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinTeam } from '../../portal/e2e/support/join-team.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('an import with a mistake: nothing is written until it is mended in the page', async ({ desk }) => {
  const { page } = await desk.start([
    `--server=${desk.foyer.url}`,
    `--key=${(await joinTeam(desk.foyer)).cookie}`,
    '--mode=organizer',
  ])

  const file = join(desk.folder, 'companies.csv')
  writeFileSync(file, 'Raison sociale;Courriel;Visiteurs\nZenith;info@zenith.example;3\nHydra;a@@hydra.example;4\n')
  await page.getByRole('link', { name: 'Companies', exact: true }).click()
  await page.getByRole('link', { name: 'Import' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel('Field of the column Courriel')).toHaveValue('email')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('mistake in 1 row')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Row 3, Courriel').fill('a@hydra.example')
  await page.getByRole('button', { name: 'Dry run again' }).click()
  expect(await desk.foyer.organizer('GET', '/api/company/companies')).toHaveLength(1)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('companies added')).toBeVisible()
  await page.getByRole('link', { name: 'To the companies' }).click()
  await expect(page.getByText('3 of 3')).toBeVisible()
})
