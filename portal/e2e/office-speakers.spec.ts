import type { Page } from 'playwright/test'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import type { Foyer } from './support/foyer.ts'
import {
  button,
  expect,
  expectAccessible,
  expectButton,
  expectHeading,
  expectPageHeading,
  link,
  openOfficeAt,
  press,
  region,
  row,
  test,
} from './support/test.ts'

const LINA = { email: 'lina.haddad@talks.example', nom: 'Lina', prenom: 'Haddad' }

async function openSpeakers(page: Page, foyer: Foyer) {
  await openOfficeAt(page, foyer, 'speakers')
  await expectPageHeading(page, 'Speakers')
}

const stored = async (foyer: Foyer) => (await foyer.organizer.speaker.listSpeakers()) as Speaker[]

test('a new speaker is invited from the dialog, and the mail has the link to their page', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  await openSpeakers(page, foyer)
  await press(page, 'New speaker')
  await page.getByLabel('E-mail').fill(LINA.email)
  await page.getByLabel('Name', { exact: true }).fill(LINA.nom)
  await page.getByLabel('Last name').fill(LINA.prenom)
  await expectAccessible(page)
  await press(page, 'Add', { exact: true })
  await expectHeading(page, 'Lina Haddad')
  const mail = await foyer.mailbox.mailTo(LINA.email)
  const [speaker] = await stored(foyer)
  expect(mail.text).toContain(`/speaker/${speaker?.link}`)
  const record = region(page, 'Lina Haddad')
  await expect(record.getByText(/^Sent, /).first()).toBeVisible()
  await expect(row(page, /Lina/)).toContainText('Invited')
  await expectButton(record, 'Send the invitation again')
  await expect(region(record, 'Mails').getByRole('listitem')).toHaveCount(1)
  await expect(region(record, 'History')).toContainText('Selma Tounsi')
  await expectAccessible(page)
})

test('who was added without a mail is found under “Never invited”, corrected, invited, and can be given the link', async ({
  page,
  foyer,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await foyer.organizer.speaker.createSpeaker({ body: LINA })
  await openSpeakers(page, foyer)
  await link(page, /Never invited/).click()
  const record = region(page, /Haddad/)
  await record.getByLabel('Topic').fill('Carbonates')
  await record.getByLabel('Position').fill('Geologist')
  await press(record, 'Save')
  await expect.poll(async () => (await stored(foyer))[0]).toMatchObject({ topic: 'Carbonates', position: 'Geologist' })
  await press(record, 'Copy the link')
  const [speaker] = await stored(foyer)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${foyer.url}/speaker/${speaker?.link}`)
  await press(record, 'Send the invitation')
  await foyer.mailbox.mailTo(LINA.email)
  await expect(link(page, /Never invited/)).toContainText(/^Never invited$/)
  await expect(button(page, 'Write to them')).toHaveCount(0)
})
