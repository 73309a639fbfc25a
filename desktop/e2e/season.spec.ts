import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startFoyer } from '../../portal/e2e/support/foyer.ts'
import { ORGANIZER_KEY } from '../../portal/e2e/support/server-process.ts'
import { startApp } from './support/drivers.ts'
import * as season from './support/season.ts'

test.use({ actionTimeout: 20_000 })

const FUTURE = { start: '04102027', end: '06102027' }
const COMPANIES = 300

test('a season, its beginning: from an empty data directory to finished badges, in the page alone', async ({
  context,
  browser,
}) => {
  const foyer = await startFoyer()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-season-e2e-'))
  const app = await startApp(context, join(folder, 'organizer'), [
    ...[`--server=${foyer.url}`, `--key=${ORGANIZER_KEY}`, '--mode=organizer'],
  ])
  const { page } = app
  const station = (name: string) =>
    page.getByRole('navigation', { name: 'Stations' }).getByRole('link', { name }).click()
  const yes = () => page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  const portal = () => season.openPortal(browser, foyer)
  const linkTo = async (address: string, path: string, subject?: RegExp) => {
    const mail = await foyer.mailbox.mailTo(address, subject)
    const [link = ''] = new RegExp(`${foyer.url}/${path}[^\\s)\\]]*`).exec(mail.text ?? '') ?? []
    expect(link, `a link in the mail to ${address}`).not.toBe('')
    return link
  }

  await test.step('the edition is set up', async () => {
    await page.getByLabel('Your name').fill('Selma Tounsi')
    await page.keyboard.press('Enter')
    await station('Edition')
    await season.setDays(page, FUTURE)
    const year = page.getByRole('region', { name: 'Year' }).getByRole('textbox')
    await year.fill('2027')
    await year.press('Enter')
    await expect(page.getByText('Saved: year.')).toBeVisible()
  })

  await test.step('300 companies come in by XLSX; 12 mistakes are shown and mended in the page', async () => {
    await station('Companies')
    await page.getByRole('link', { name: 'Import' }).click()
    const { bytes, mends } = await season.companySheet(COMPANIES)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'companies.xlsx', mimeType: '', buffer: bytes })
    await page.getByRole('button', { name: 'Dry run' }).click()
    await expect(page.getByText(`mistakes in ${mends.length} rows`)).toBeVisible()
    for (const { row, column, value } of mends)
      await page.getByLabel(`Row ${row}, ${column}`, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Dry run again' }).click()
    await page.getByRole('button', { name: `Import ${COMPANIES} rows` }).click()
    await expect(page.getByText('companies added')).toBeVisible()
    await page.getByRole('link', { name: 'To the companies' }).click()
    await expect(page.getByText(`${COMPANIES} of ${COMPANIES}`)).toBeVisible()
  })

  await test.step('every company is sent its sign-in link', async () => {
    await season.tick(page.getByRole('checkbox', { name: 'Select all rows' }))
    await page.getByRole('button', { name: 'Send sign-in link' }).click()
    await yes()
    await expect(page.getByText(`${COMPANIES} links are on their way`)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('three companies complete their profile, and each invites somebody', async () => {
    for (const number of [1, 2, 3]) {
      const phone = await portal()
      await phone.goto(await linkTo(season.emailOf(number), ''))
      await season.completeProfile(phone, number)
      await phone.context().close()
    }
  })

  await test.step('the invitees finish their badges', async () => {
    for (const number of [1, 2, 3]) {
      const phone = await portal()
      await phone.goto(await linkTo(season.inviteeOf(number), 'badge/'))
      await season.completeBadge(phone, number)
      await phone.context().close()
    }
  })

  await test.step('a speaker is added', async () => {
    await station('Speakers')
    await page.getByRole('button', { name: 'New speaker' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('nadia@tassili.example')
    await dialog.getByLabel('Name', { exact: true }).fill('Nadia')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { name: 'Nadia' })).toBeVisible()
  })

  await app.close()
  await foyer.stop()
  rmSync(folder, { recursive: true, force: true })
})
