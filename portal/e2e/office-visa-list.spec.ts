import {
  confirm,
  dialog,
  expect,
  expectAccessible,
  expectText,
  link,
  openOfficeAt,
  press,
  region,
  test,
} from './support/test.ts'
import { APPLICATION } from './support/visa.ts'

test('Q-279 a list for an authority: chosen by day of arrival, printed with whole numbers after a question, saved, and noted', async ({
  page,
  foyer,
}) => {
  const other = { name: 'Lefebvre', firstName: 'Manon', email: 'manon@weser.example', passportNbr: 'L1234567' }
  await foyer.organizer.visa.createVisa({ body: { ...APPLICATION, ...other } })
  const { _id } = await foyer.organizer.visa.createVisa({ body: APPLICATION })
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('body > div > section')?.textContent ?? ''
    }
  })
  await openOfficeAt(page, foyer, `visas/${_id}`, ['organizer', 'visas'])
  const record = region(page, /Brandt-Oyelaran/)
  await press(record, 'Change')
  const days = dialog(page, 'Travel days')
  await days.getByRole('group', { name: 'Arrival' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('05102025')
  await press(days, 'Save')
  await expectText(record, '5 Oct 2025 – …')

  await link(page, 'List', { exact: true }).click()
  const preview = region(page, 'Preview, passport numbers hidden')
  await expectText(preview, '••••4567')
  await page.getByRole('group', { name: 'Arrival until' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('06102025')
  await page.getByRole('checkbox', { name: 'Also those whose arrival is not known' }).click()
  await expect(page.getByRole('status').getByText('1 person')).toBeVisible()
  await expect(preview.getByText('Lefebvre')).toHaveCount(0)
  await expectAccessible(page)

  await press(page, 'Print, or save as PDF')
  await expect(page.locator('html[data-printed]')).toHaveCount(0)
  await confirm(page, 'Print the list')
  await expect(page.locator('html')).toHaveAttribute('data-printed', /C01X48217/)
  await expect(page.getByText('C01X48217')).toHaveCount(0)
  const made = region(page, 'Lists made before')
  await expect(made).toContainText('Selma Tounsi: for a ministry, to print (1)')

  await press(page, 'XLSX')
  const download = page.waitForEvent('download')
  await confirm(page, 'Save the list')
  expect((await download).suggestedFilename()).toMatch(/^visa-list-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(made).toContainText('for a ministry, XLSX (1)')
})
