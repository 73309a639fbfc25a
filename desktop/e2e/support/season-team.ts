import { Secret, TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import type { Office } from './season.ts'
import { typeDay } from './season.ts'

// The organizer's people of the season, by what they see.

const PASSWORD = 'a long passphrase'
const codeOf = (secret: string | null) => new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate()

/** The first owner, whose second factor is on afterwards. */
export async function signUpFirst(page: Page, welcome: string): Promise<void> {
  await page.goto(welcome)
  await page.getByLabel('Name').fill('Selma Tounsi')
  await page.getByLabel('E-mail').fill('selma@organizer.example')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up the second factor' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(await page.locator('code').textContent()))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('On, 10 recovery codes left')).toBeVisible()
}

export async function setMailServer(page: Page, { url, mailbox }: Office): Promise<void> {
  await page.getByRole('complementary', { name: 'Mails and links' }).getByRole('link', { name: 'Settings' }).click()
  const { hostname, port } = new URL(mailbox.url)
  const server = page.getByRole('form', { name: 'Mail server' })
  await server.getByLabel('Server').fill(hostname)
  await server.getByLabel('Port').fill(port)
  await server.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved, and in use')).toBeVisible()
  const address = page.getByRole('form', { name: 'Public address' })
  await address.getByLabel('Address of this portal').fill(url)
  await address.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  await mailbox.mailTo('selma@organizer.example', /test mail/)
}

export async function setNameAndDays(page: Page, name: string, days: { start: string; end: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Name and days of the event' })
  await form.getByLabel('Name of the event').fill(name)
  await typeDay(form.getByRole('group', { name: 'First day' }), days.start)
  await typeDay(form.getByRole('group', { name: 'Last day' }), days.end)
  await form.getByRole('button', { name: 'Set name and days' }).click()
  const steps = page.getByRole('region', { name: 'Start here' }).getByRole('listitem')
  for (const done of ['Name and days of the event', 'Mail server'])
    await expect(steps.filter({ hasText: done })).toHaveAttribute('data-done', 'true')
}

export async function invite(page: Page, name: string, email: string, role: string): Promise<void> {
  await page.goto('/office#/team')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('checkbox', { name: role }).click()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('dialog', { name: 'Invitation sent' }).getByRole('button', { name: 'Done' }).click()
}

export async function joinInFrench(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByRole('navigation', { name: 'Rubriques' })).toBeVisible()
}

export async function turnOnFactorInFrench(page: Page): Promise<void> {
  await page.goto('/office#/account')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Configurer le second facteur' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(await page.locator('code').textContent()))
  await page.getByRole('button', { name: 'Activer' }).click()
  await expect(page.getByText('Activé, il reste 10 codes de secours')).toBeVisible()
}
