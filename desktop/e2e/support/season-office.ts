import { expect, type Page } from 'playwright/test'
import { companySheet, confirm, type Office } from './season.ts'

// The office's own work of the season, by what it sees.

/** The sheet's mistakes are shown, and mended in the page. */
export async function importCompanies(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Import' }).click()
  const { bytes, mends } = await companySheet(count)
  await page.locator('input[type=file]').setInputFiles({ name: 'companies.xlsx', mimeType: '', buffer: bytes })
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText(`mistakes in ${mends.length} rows`)).toBeVisible()
  for (const { row, column, value } of mends)
    await page.getByLabel(`Row ${row}, ${column}`, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Dry run again' }).click()
  await page.getByRole('button', { name: `Import ${count} rows` }).click()
  await expect(page.getByText('companies added')).toBeVisible()
  await page.getByRole('link', { name: 'To the companies' }).click()
  await expect(page.getByText(`${count} of ${count}`)).toBeVisible()
}

/** To every company, which gets one mail. */
export async function sendCampaign(page: Page, { mailbox }: Office, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await page.getByRole('link', { name: 'New campaign' }).click()
  for (const [label, text] of [
    ['Subject, English', 'Your stand, please'],
    ['Subject, French', 'Votre stand, s’il vous plaît'],
    ['Text, English', 'Tell us what your stand needs.'],
    ['Text, French', 'Dites-nous ce qu’il faut à votre stand.'],
  ] as const)
    await page.getByLabel(label).fill(text)
  const begin = { name: `Send to ${count}` }
  await page.getByRole('button', begin).click()
  await page.getByRole('alertdialog').getByRole('button', begin).click()
  await expect(page.getByText(`of ${count} sent, 0 failed, 0 left out, 0 to go`)).toBeVisible({
    timeout: 90_000,
  })
  const subjects = mailbox.all().filter(({ subject = '' }) => /Your stand, please|Votre stand, s’il/.test(subject))
  expect(new Set(subjects.flatMap(({ recipients }) => recipients)).size).toBe(count)
  expect(subjects).toHaveLength(count)
}

/** All badges that are ready; then again with envelopes, which makes the first prints void. */
export async function printTwice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Print badges' }).click()
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await confirm(page, /^Record \d+ as printed$/)
  await expect(page.getByText('4 prints recorded')).toBeVisible()
  await expect(page.getByText('No badge is ready for this choice.')).toBeVisible()
  await page.getByRole('button', { name: /State/ }).click()
  await page.getByRole('option', { name: 'Printed ones too' }).click()
  await page.getByText('Envelope per company, with a list to sign').click()
  await expect(page.getByText('4 printed before: the older ones become void')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Company 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await confirm(page, /^Record \d+ as printed$/)
  await expect(page.getByText('4 older ones are void')).toBeVisible()
}
