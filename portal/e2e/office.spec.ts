import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { startEmptyOffice } from './support/empty-office.ts'
import { joinTeam, type TeamMember } from './support/foyer.ts'
import { expect, expectHeading, expectText, heading, press, row, test, textbox } from './support/test.ts'

const PASSWORD = 'a long passphrase'
const codeOf = (secret: string, inSteps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inSteps * 30_000 })

/** Signs in on the page of the office. */
async function signIn(page: Page, { email, password, secret }: TeamMember) {
  await page.goto('/office')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
  if (secret) {
    // The code that turned the second factor on is used up.
    await textbox(page, 'Code').fill(codeOf(secret, 1))
    await press(page, 'Sign in')
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

test('Q-221 the first start prints a link; the first owner signs up by it, and turns on the second factor', {
  tag: '@walk',
}, async ({ page }) => {
  const office = await startEmptyOffice()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(office.welcome)
  await page.getByLabel('Name').fill('Selma Tounsi')
  await page.getByLabel('E-mail').fill('selma@organizer.example')
  await page.getByLabel('New password').fill(PASSWORD)
  await press(page, 'Start')

  await expectText(page, 'These roles count only once you have a second factor: Owner')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Set up the second factor')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' }).locator('svg')).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await textbox(page, 'Code').fill('000000')
  await press(page, 'Turn it on')
  await expect(page.getByRole('alert')).toContainText('This code is wrong, or was used before')
  await textbox(page, 'Code').fill(codeOf(secret))
  await press(page, 'Turn it on')
  await expectText(page, 'On, recovery codes left: 10')
  expect((await page.locator('code').textContent())?.split('\n')).toHaveLength(10)
  await expect(heading(page, 'Your recovery codes')).toBeFocused()
  await expect(page.getByText('They are shown only now.')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('code'), 'all ten, which are shown once').toBeInViewport({ ratio: 1 })
  await page.goto(office.welcome)
  await page.reload()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByLabel('E-mail').fill('else@organizer.example')
  await page.getByLabel('New password').fill(PASSWORD)
  await press(page, 'Start')
  await expect(page.getByRole('alert')).toBeVisible()
  office.stop()
})

test('Q-221 an owner invites a colleague, who accepts by the mailed link, sees the roles, and signs out', async ({
  page,
  foyer,
  browser,
}) => {
  await signIn(page, await joinTeam(foyer))
  await press(page, /^Account/)
  await press(page, 'Team')
  await press(page, 'Invite somebody')
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Name').fill('Yacine Haddad')
  await dialog.getByLabel('E-mail').fill('yacine@organizer.example')
  await dialog.getByRole('checkbox', { name: 'Logistics' }).click()
  await press(dialog, 'Send the invitation')
  await page.getByRole('dialog', { name: 'Invitation sent' }).getByRole('button', { name: 'Done' }).click()
  await expect(row(page, /Yacine Haddad.*Logistics.*Invited/)).toBeVisible()

  const mail = await foyer.mailbox.mailTo('yacine@organizer.example')
  const [link = ''] = /http\S+#\/join\/[\w-]+/.exec(mail.text ?? '') ?? []
  const other = await browser.newPage()
  await other.goto(link)
  await other.getByLabel('New password').fill(PASSWORD)
  await press(other, 'Start')
  await press(other, /^Account/)
  await press(other, 'My account')
  await expectText(other, 'yacine@organizer.example, Logistics')
  await press(other, /^Account/)
  await press(other, 'Sign out')
  await expectHeading(other, 'Office')
  await other.close()
})
