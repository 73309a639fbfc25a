import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import type { Company } from '../../shared/company/company.schema.ts'
import { countClicks } from './support/count-clicks.ts'
import type { Foyer } from './support/foyer.ts'
import { MESSY_EXPORTS } from './support/messy-exports.ts'
import { type Entered, writeMessyFile } from './support/messy-files.ts'
import { MESSY_WORKBOOKS } from './support/messy-workbooks.ts'
import { openOfficeAt } from './support/open-office.ts'
import { expect, test } from './support/test.ts'

const MOST_CLICKS = 12
const EMPTY: Entered = {
  ...{ raisonSocial: '', name: '', email: '', tel: '', position: '', adresse: '', webSite: '', secteur: '', type: '' },
  booths: [],
}

const companiesOf = async (foyer: Foyer) => (await foyer.organizer('GET', '/api/company/companies')) as Company[]

/** Chooses a file, whose button counts as a click. */
async function chooseFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
}

for (const messy of [...MESSY_WORKBOOKS, ...MESSY_EXPORTS])
  test(`Q-268 “${messy.file}” is imported as a person would enter it, within 12 clicks`, async ({ page, foyer }) => {
    await openOfficeAt(page, foyer, 'companies/import')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    const clicks = await countClicks(page)
    await chooseFile(page, await writeMessyFile(messy, await mkdtemp(path.join(tmpdir(), 'foyer-import-'))))
    await page.getByRole('button', { name: 'Dry run', exact: true }).click()
    await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
    await expect(page.getByText('companies added')).toBeVisible()
    const counted = await clicks()
    console.log(`${messy.file}: ${counted} clicks`)
    expect(counted).toBeLessThanOrEqual(MOST_CLICKS)

    const companies = await companiesOf(foyer)
    const rows = companies.map(({ stand, ...company }) => ({
      ...Object.fromEntries(Object.keys(EMPTY).map((key) => [key, company[key as keyof typeof company]])),
      booths: stand.map((booth) => booth.stand),
    }))
    const expected = messy.entered.map((row) => ({ ...EMPTY, ...row }))
    const byEmail = (one: object, other: object) => ((one as Entered).email < (other as Entered).email ? -1 : 1)
    expect(rows.sort(byEmail)).toEqual(expected.sort(byEmail))
  })

test('Q-268 what a cell is taken for is seen before it counts, and the chosen fields are kept for the next file', async ({
  page,
  foyer,
}) => {
  await openOfficeAt(page, foyer, 'companies/import')
  const [messy] = MESSY_WORKBOOKS
  if (!messy) return
  const file = await writeMessyFile(messy, await mkdtemp(path.join(tmpdir(), 'foyer-import-')))
  await chooseFile(page, file)
  await expect(page.getByLabel('Headings in')).toHaveValue('4')
  await page.getByLabel('Field of the column Surface').selectOption({ label: 'Sector' })
  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Row 5, N° stand' })).toHaveValue('E26; E56')
  await expect(page.getByRole('textbox', { name: 'Row 6, N° stand' })).toHaveAttribute('placeholder', 'nothing')
  await expect(page.getByRole('textbox', { name: 'Row 6, Type de stand' })).toHaveValue('Stand aménagé')
  await page.getByRole('textbox', { name: 'Row 6, N° stand' }).fill('E99')
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByText('companies added')).toBeVisible()
  const [atlas] = (await companiesOf(foyer)).filter(({ raisonSocial }) => raisonSocial.startsWith('Atlas'))
  expect([atlas?.secteur, atlas?.stand[0]?.stand]).toEqual(['18', 'E99'])

  await page.goto('about:blank')
  await page.goto('/office#/companies/import')
  await chooseFile(page, file)
  await expect(page.getByLabel('Field of the column Surface')).toHaveValue('secteur')
  await expect(page.getByText('as in the last file')).toBeVisible()
  // Another row can be chosen, and then there is nothing to match.
  await page.getByLabel('Headings in').selectOption('1')
  await expect(page.getByLabel('Field of the column Surface')).toHaveCount(0)
})

test('Q-268 files that are none, or too long, are refused in words, and nothing is written', async ({
  page,
  foyer,
}) => {
  await openOfficeAt(page, foyer, 'companies/import')
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const sheet = (rows: number) => `Société;Mail\n${'A;a@b.example\n'.repeat(rows)}`
  const files: [string, Buffer, RegExp][] = [
    ['photo.xlsx', picture, /cannot be read as a CSV or XLSX sheet/],
    ['long.csv', Buffer.from(sheet(20_001)), /20,000 rows/],
  ]
  for (const [name, buffer, words] of files) {
    await chooseFile(page, { name, mimeType: 'application/octet-stream', buffer })
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  const twice = Buffer.from('Société;Mail;Contact;Contact\nA;a@b.example;One;Two\n')
  await chooseFile(page, { name: 'twice.csv', mimeType: 'text/csv', buffer: twice })
  await expect(page.getByText('The heading “Contact” appears twice')).toBeVisible()
  expect(await companiesOf(foyer)).toEqual([])
})
