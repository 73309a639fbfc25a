import type { Page } from 'playwright/test'
import { idParams } from '#server/testing/calls.ts'
import { addCompanies, type Foyer } from './support/foyer.ts'
import {
  expect,
  expectAccessible,
  expectButton,
  expectLink,
  expectPageHeading,
  expectText,
  heading,
  link,
  openOfficeAt,
  press,
  region,
  test,
} from './support/test.ts'

async function addWithStatuses(foyer: Foyer, statuses: Record<string, string>) {
  const ids = await addCompanies(foyer, Object.keys(statuses))
  for (const [index, folder] of Object.values(statuses).entries())
    await foyer.organizer.company.setCompanyStatus(idParams(ids[index] ?? '', { folder }))
  return ids
}

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Companies' }).getByRole('rowheader')

test('companies are counted by status, filtered by what they are not, found again in a saved view, and written to', async ({
  page,
  foyer,
}) => {
  const statuses = { Atlas: 'Confirmed', Benali: 'Confirmed', Dahra: 'Cancelled', Hydra: 'Waiting' }
  const [, benali = ''] = await addWithStatuses(foyer, statuses)
  await foyer.organizer.loginLink.createLoginLink(idParams(benali))
  await openOfficeAt(page, foyer, 'companies')
  for (const name of ['Type', 'Last seen'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expectLink(views, /^No link sent yet\s*3$/)
  await expectLink(views, /^Link sent, not used\s*1$/)
  await link(views, /^Confirmed\s*2$/).click()
  await expect(rowsOf(page)).toHaveText(['Atlas', 'Benali'])
  await link(views, /^All companies/).click()
  await expect(rowsOf(page)).toHaveCount(4)

  const choose = async (field: RegExp, option: string) => {
    await page.getByRole('dialog').getByRole('button', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await press(page, 'Add a filter')
  await choose(/Column$/, 'Status')
  await choose(/Comparison$/, 'is not')
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancelled/ })
    .click()
  await expect(rowsOf(page)).toHaveText(['Atlas', 'Benali', 'Hydra'])
  await press(page, 'Save this view')
  await page.getByLabel('Name of the view').fill('To chase')
  await page.keyboard.press('Enter')
  await expect(link(page, 'To chase')).toHaveAttribute('aria-current', 'page')
  await page.goto('/office#/')
  await page.goto('/office#/companies')
  await link(page, 'To chase').click()
  await expectButton(page, 'Remove the filter: Status is not Cancelled')
  await expect(rowsOf(page)).toHaveText(['Atlas', 'Benali', 'Hydra'])

  await page.getByRole('columnheader').first().getByRole('checkbox').click()
  await expectText(page, '3 selected. Sorted by: company.')
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export the 3')])
  expect(download.suggestedFilename()).toBe('companies.csv')
  await press(page, 'Write to them')
  await expect(page.getByRole('grid', { name: 'Recipients' }).getByRole('rowheader')).toHaveText([
    ...['Atlas', 'Benali', 'Hydra'],
  ])
})

test('the record of a company: who it is, its fields in place, who took its allowances, its links; arrows walk the list', async ({
  page,
  foyer,
  sample: { companyId },
}) => {
  await addCompanies(foyer, ['Aaa Drilling'])
  await openOfficeAt(page, foyer, 'companies')
  await rowsOf(page).getByText('Aaa Drilling').click()
  await expectPageHeading(page, 'Aaa Drilling')
  await page.keyboard.press('ArrowDown')
  await expectPageHeading(page, 'Sahara Flow Control SPA')
  const stored = () => foyer.organizer.company.getCompany(idParams(companyId))

  await page.setViewportSize({ width: 1440, height: 900 })
  const identity = region(page, 'Company', { exact: true })
  await expectText(identity, 'No logo')
  await expect(identity.getByRole('textbox')).toHaveCount(0)
  await expect(heading(page, 'Sign-in links')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await press(identity, 'Edit')
  await identity.getByLabel('Sector').fill('Drilling bits')
  await page.keyboard.press('Enter')
  await expectText(identity, 'Drilling bits')
  await expect(identity.getByRole('textbox')).toHaveCount(0)
  expect((await stored()).secteur).toBe('Drilling bits')

  const ledger = page.getByRole('table', { name: 'How the allowances are used' })
  await expect(ledger.getByRole('row').nth(1)).toContainText('Left to give')
  await expect(ledger.getByRole('columnheader').last()).toHaveText('By')
  await expect(ledger.getByRole('row').nth(2).getByRole('cell').last()).not.toBeEmpty()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(ledger.getByRole('row').nth(2).getByRole('cell').last()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await press(page, 'Write', { exact: true })
  await expect(page.getByRole('grid', { name: 'Recipients' }).getByRole('rowheader')).toHaveText([
    'Sahara Flow Control SPA',
  ])
})
