import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/universal'
import type { Foyer } from './support/foyer.ts'
import {
  confirm,
  expect,
  expectAccessible,
  expectHeading,
  link,
  openOfficeAt,
  press,
  test,
  violationsOf,
  wcag,
} from './support/test.ts'

const ORDERS = [
  ['Sahara Flow', 'A12', 'Bar stools', 4],
  ['Sahara Flow', 'A12', 'High table', 2],
  ['Atlas Drilling', 'A15', 'bar  stools', 6],
  ['Hoggar Pumps', 'B3', 'Spotlight', 10],
] as const

async function fillOrders(foyer: Foyer): Promise<void> {
  const ids = new Map<string, string>()
  for (const [raisonSocial, stand, description, qty] of ORDERS) {
    const booth = { stand, type: 'Stand nu', width: null, height: null }
    const email = `${raisonSocial.toLowerCase().replace(' ', '.')}@materials.example`
    const company =
      ids.get(raisonSocial) ??
      (
        await foyer.organizer.company.createCompany({
          body: {
            ...{ raisonSocial, email, name: `Contact of ${raisonSocial}`, tel: '+213 41 1', stand: [booth] },
          },
        })
      )._id
    ids.set(raisonSocial, company)
    await foyer.organizer.material.createMaterial({ body: { company, description, qty } })
  }
}

test('Q-275 a logistics member filters by hall, confirms many, undoes it, saves the supplier’s sheet and notifies the companies', async ({
  page,
  foyer,
}) => {
  await fillOrders(foyer)
  await openOfficeAt(page, foyer, 'materials?by=hall', ['logistics'])
  await page.getByRole('row', { name: /^A 3 12/ }).click()
  await expectHeading(page, 'A', { exact: true })
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: 'Select all rows' }).check({ force: true })
  await press(page, 'Supplier')
  await page.getByRole('dialog').getByLabel('Supplier').fill('Expo Services')
  await press(page, 'Save', { exact: true })
  await press(page, 'Confirm', { exact: true })
  await expect(page.getByRole('gridcell', { name: /^Confirmed/ })).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('gridcell', { name: /^Requested/ })).toHaveCount(3)
  await press(page, 'Confirm', { exact: true })
  await expect(page.getByRole('gridcell', { name: /^Confirmed/ })).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Expo Services' }).click()
  await expectHeading(page, 'Expo Services')
  const saving = page.waitForEvent('download')
  await press(page, 'XLSX, 3 rows')
  const bytes = new Uint8Array(await readFile(await (await saving).path()))
  const rows = await readSheet(bytes.buffer as ArrayBuffer)
  expect(rows[0]?.slice(0, 9)).toEqual([
    ...['Hall', 'Booth', 'Item', 'Quantity', 'Company', 'Contact on site', 'Telephone', 'Supplier', 'State'],
  ])
  expect(rows.map((row) => [row[1], row[2], row[3], row[4], row[8]])).toContainEqual([
    ...['A12', 'Bar stools', 4, 'Sahara Flow', 'Confirmed'],
  ])
  expect(rows).toHaveLength(4)

  await test.step('the sheet on paper sums up by item, however it is written', async () => {
    await page.evaluate(() => {
      window.print = () => {
        const paper = [...document.querySelectorAll('body > div')].at(-1)
        document.title = paper?.textContent ?? ''
      }
    })
    await press(page, 'Print')
    await expect.poll(() => page.title()).toContain('Bar stools210')
  })

  await link(page, 'Tell 2 companies').click()
  await expect(page.frameLocator('iframe').getByText('Bar stools: 6, confirmed')).toBeVisible()
  expect(await violationsOf(wcag(page).exclude('iframe'))).toEqual([])
  await press(page, 'Send 2 mails')
  await confirm(page, 'Send 2 mails')
  await expectHeading(page, 'Materials')
  await expect(link(page, /^Tell/)).toHaveCount(0)
})
