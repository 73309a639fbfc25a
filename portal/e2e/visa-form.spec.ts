import { expect, test } from './support/test.ts'
import { control, creations, fillApplication, sendRequest } from './support/visa.ts'

const SUMMARY = 'Your visa letter request is received'

const MESSAGES = [
  ['VAL-16', 'Company', 'Company is required'],
  ['VAL-17', 'Name', 'Nom is required'],
  ['VAL-18', 'First Name', 'Prénom is required'],
  ['VAL-19', 'Position', 'Position is required'],
  ['VAL-20', 'Passport Number', 'Passport is required'],
  ['VAL-21', 'Expiration Date', 'Expiration date is required'],
  ['VAL-22', 'Nationality', 'nationality is required'],
  ['VAL-23', 'Country of Residence', 'Country is required'],
  ['VAL-24', 'Country of Birth', 'Country of Birth is required'],
  ['VAL-25', 'E-mail', 'Email is required'],
  ['VAL-27', 'Mobile', 'Tel is required'],
  ['VAL-28', 'Address', 'Address is required'],
  ['VAL-29', 'City', 'City is required'],
  ['VAL-30', 'Postal Code', 'Postal Code is required'],
] as const

test('PVISA-03 errors show after an attempt to send, each to the letter', async ({ page }) => {
  const sent = creations(page)
  await page.goto('/visa')
  for (const [, label] of MESSAGES) await expect(control(page, label)).toBeVisible()
  await control(page, 'City').focus()
  await control(page, 'Address').focus()
  await expect(page.getByText('is required')).toHaveCount(0)

  await sendRequest(page).click()
  for (const [number, label, message] of MESSAGES)
    await test.step(`${number} ${message}`, async () => {
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(control(page, label)).toHaveAccessibleDescription(new RegExp(message))
    })
  await expect(control(page, 'Passport Number')).toBeFocused()
  await fillApplication(page, { 'E-mail': 'f.brandt@weser' })
  await expect(page.getByText('is required')).toHaveCount(0)
  await test.step('VAL-26 an e-mail of another form', async () => {
    await sendRequest(page).click()
    await expect(page.getByText('Format invalid', { exact: true })).toBeVisible()
    await expect(control(page, 'E-mail')).toBeFocused()
    expect(sent).toEqual([])
  })
  await control(page, 'E-mail').fill('f.brandt@weser.example')
  await expect(page.getByText('Format invalid', { exact: true })).toHaveCount(0)
  await sendRequest(page).click()
  await expect(page.getByRole('heading', { name: SUMMARY })).toBeVisible()
})

test('PVISA-04 CONST-02 ENT-25 lists of 200 px, searched in both languages, whatever the accents', async ({ page }) => {
  await page.goto('/visa')
  const birth = control(page, 'Country of Birth')
  const rows = page.getByRole('option')
  await birth.click()
  await expect(rows).toHaveCount(250)
  const list = page.getByRole('listbox')
  await expect(list).toHaveCSS('max-height', '200px')
  expect((await list.boundingBox())?.height).toBe(200)
  await birth.fill('guinee')
  await expect(rows).toHaveText([/GQ/, /GN/, /GW/, /PG/], { useInnerText: true })
  await expect(rows.first().locator('mark')).toHaveText(['Guinée'])
  await birth.fill('ivory')
  await birth.press('Enter')
  await expect(birth).toHaveValue('Côte d’Ivoire')

  await test.step('Escape and leaving put the choice back', async () => {
    await birth.fill('wakanda')
    await expect(page.getByText('Nothing matches what you typed.')).toBeVisible()
    await birth.press('Escape')
    await expect(birth).toHaveValue('Côte d’Ivoire')
    await page.keyboard.type('zzz')
    await page.keyboard.press('Tab')
    await expect(birth).toHaveValue('Côte d’Ivoire')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })
  await control(page, 'Nationality').fill('allemand')
  await rows.getByText('German', { exact: true }).click()
  await expect(control(page, 'Nationality')).toHaveValue('German')

  await page.getByRole('radio', { name: 'Français' }).click()
  await expect(page.getByRole('combobox', { name: 'Nationalité' })).toHaveValue('Allemand')
})
