import type { Page } from 'playwright/test'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import type { Foyer } from './support/foyer.ts'
import { expect, expectAccessible, openOfficeAt, test } from './support/test.ts'

const LINA = { email: 'lina.haddad@talks.example', nom: 'Lina', prenom: 'Haddad' }

async function openSpeakers(page: Page, foyer: Foyer) {
  await openOfficeAt(page, foyer, 'speakers')
  await expect(page.getByRole('heading', { name: 'Speakers', level: 1 })).toBeVisible()
}

const stored = async (foyer: Foyer) => (await foyer.organizer('GET', '/api/speaker/speakers')) as Speaker[]

test('a new speaker is invited from the dialog, and the mail brings the link of the own page', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  await openSpeakers(page, foyer)
  await page.getByRole('button', { name: 'New speaker' }).click()
  await page.getByLabel('E-mail').fill(LINA.email)
  await page.getByLabel('Name', { exact: true }).fill(LINA.nom)
  await page.getByLabel('Last name').fill(LINA.prenom)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lina Haddad' })).toBeVisible()
  const mail = await foyer.mailbox.mailTo(LINA.email)
  const [speaker] = await stored(foyer)
  expect(mail.text).toContain(`/speaker/${speaker?.link}`)
  const record = page.getByRole('region', { name: 'Lina Haddad' })
  await expect(record.getByText(/^Sent, /).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Lina/ })).toContainText('Invited')
  await expect(record.getByRole('button', { name: 'Send the invitation again' })).toBeVisible()
  await expect(record.getByRole('region', { name: 'Mails' }).getByRole('listitem')).toHaveCount(1)
  await expect(record.getByRole('region', { name: 'History' })).toContainText('Selma Tounsi')
  await expectAccessible(page)
})

test('who was added without a mail is found under “Never invited”, corrected, invited, and can be given the link', async ({
  page,
  foyer,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await foyer.organizer('POST', '/api/speaker/create-speaker', LINA)
  await openSpeakers(page, foyer)
  await page.getByRole('link', { name: /Never invited/ }).click()
  const record = page.getByRole('region', { name: /Haddad/ })
  await record.getByLabel('Topic').fill('Carbonates')
  await record.getByLabel('Position').fill('Geologist')
  await record.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await stored(foyer))[0]).toMatchObject({ topic: 'Carbonates', position: 'Geologist' })
  await record.getByRole('button', { name: 'Copy the link' }).click()
  const [speaker] = await stored(foyer)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${foyer.url}/speaker/${speaker?.link}`)
  await record.getByRole('button', { name: 'Send the invitation' }).click()
  await foyer.mailbox.mailTo(LINA.email)
  await expect(page.getByRole('link', { name: /Never invited/ })).toContainText(/^Never invited$/)
  await expect(page.getByRole('button', { name: 'Write to them' })).toHaveCount(0)
})
