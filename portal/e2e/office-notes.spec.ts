import { violationsOf, wcag } from './support/axe.ts'
import { addCompanies } from './support/fill-lists.ts'
import { openOfficeAt } from './support/open-office.ts'
import { expect, test } from './support/test.ts'

test('Q-278 a company gets contacts and a note to do; the home page leads to it until it is done', async ({
  page,
  foyer,
}) => {
  const [id = ''] = await addCompanies(foyer, ['Atlas Drilling'])
  await openOfficeAt(page, foyer, `companies/${id}`)
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await contacts.getByRole('button', { name: 'Add a contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A contact needs a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Karim Haddad')
  await dialog.getByLabel('What for').fill('On site')
  await dialog.getByLabel('Phone').fill('+213 550 12 34 56')
  expect(await violationsOf(wcag(page))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(contacts.getByRole('link', { name: '+213 550 12 34 56' })).toBeVisible()

  await contacts.getByRole('button', { name: 'Change Karim Haddad' }).click()
  await dialog.getByLabel('E-mail').fill('karim@atlas.example')
  await page.keyboard.press('Enter')
  await expect(contacts.getByRole('link', { name: 'karim@atlas.example' })).toBeVisible()
  await contacts.getByRole('button', { name: 'Delete Karim Haddad' }).click()
  await expect(contacts.getByText('No other contacts')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(contacts.getByText('On site')).toBeVisible()

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Add a note' }).click()
  await dialog.getByLabel('Note').fill('Wants a second booth: call back.')
  const day = dialog.getByRole('group', { name: 'To do on' })
  await day.getByRole('spinbutton').first().click()
  await page.keyboard.type('01/02/2025')
  expect(await violationsOf(wcag(page))).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notes.getByText(/^Selma Tounsi, Today/)).toBeVisible()
  expect(await violationsOf(wcag(page))).toEqual([])

  await page.goto('/office#/')
  const due = page.getByRole('link', { name: /Atlas Drilling\s*Wants a second booth/ })
  await expect(due).toBeVisible()
  expect(await violationsOf(wcag(page))).toEqual([])
  await due.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas Drilling' })).toBeVisible()
  await notes.getByRole('checkbox', { name: /^To do on/ }).click({ force: true })
  await expect(notes.getByRole('checkbox', { name: /^Done/ })).toBeChecked()
  await page.goto('/office#/')
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
  await expect(due).toHaveCount(0)

  await page.goto(`/office#/companies/${id}`)
  await notes.getByRole('button', { name: /^Delete the note: Wants/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notes.getByText('Nothing noted yet')).toBeVisible()
})
