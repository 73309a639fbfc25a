import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { startEmptyOffice } from './support/empty-office.ts'
import { joinTeam, type TeamMember } from './support/join-team.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'a long passphrase'
const codeOf = (secret: string, inSteps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inSteps * 30_000 })

/** Signs in on the page of the office. */
async function signIn(page: Page, { email, password, secret }: TeamMember) {
  await page.goto('/office')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  if (secret) {
    // The code that turned the second factor on is used up.
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Sign in' }).click()
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
  await page.getByRole('button', { name: 'Start' }).click()

  await expect(page.getByText('These roles count only once you have a second factor: Owner')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up the second factor' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' }).locator('svg')).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong, or was used before')
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('On, 10 recovery codes left')).toBeVisible()
  expect((await page.locator('code').textContent())?.split('\n')).toHaveLength(10)
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expect(page.getByText('They are shown only now.')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('code'), 'all ten, which are shown once').toBeInViewport({ ratio: 1 })
  await page.goto(office.welcome)
  await page.reload()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByLabel('E-mail').fill('else@organizer.example')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  office.stop()
})

test('Q-221 an owner invites a colleague, who accepts by the mailed link, sees the roles, and signs out', async ({
  page,
  foyer,
  browser,
}) => {
  await signIn(page, await joinTeam(foyer))
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Team' }).click()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Name').fill('Yacine Haddad')
  await dialog.getByLabel('E-mail').fill('yacine@organizer.example')
  await dialog.getByRole('checkbox', { name: 'Logistics' }).click()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('dialog', { name: 'Invitation sent' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Yacine Haddad.*Logistics.*Invited/ })).toBeVisible()

  const mail = await foyer.mailbox.mailTo('yacine@organizer.example')
  const [link = ''] = /http\S+#\/join\/[\w-]+/.exec(mail.text ?? '') ?? []
  const other = await browser.newPage()
  await other.goto(link)
  await other.getByLabel('New password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Start' }).click()
  await other.getByRole('button', { name: /^Account/ }).click()
  await other.getByRole('button', { name: 'My account' }).click()
  await expect(other.getByText('yacine@organizer.example, Logistics')).toBeVisible()
  await other.getByRole('button', { name: /^Account/ }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Office' })).toBeVisible()
  await other.close()
})

test('Q-222 a session that ends in the middle of work: sign-in over the page, and what was typed goes out', async ({
  page,
  foyer,
}) => {
  const member = await joinTeam(foyer, ['organizer'])
  await signIn(page, member)
  await page.goto('/office#/edition')
  const year = page.getByRole('region', { name: 'Year' }).getByRole('textbox')
  await expect(year).toBeVisible()
  const sessions = (await foyer.organizer('GET', '/api/office/sessions')) as { _id: string }[]
  for (const { _id } of sessions) await foyer.organizer('DELETE', `/api/office/sessions/${_id}`)
  await year.fill('2031')
  await year.blur()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByText(member.email)).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(year).toHaveValue('2031')
  await expect.poll(async () => ((await foyer.organizer('GET', '/api/edition')) as { year: number }).year).toBe(2031)
})

test('Q-222 no page of another origin, and no page of the portal, acts with the cookie', async ({ page, foyer }) => {
  const member = await joinTeam(foyer, ['organizer'])
  await signIn(page, member)
  const companies = () => foyer.organizer('GET', '/api/company/companies') as Promise<unknown[]>
  const before = (await companies()).length
  // Another port is another origin, but the same site: the browser sends the cookie along.
  const foreign = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end('<p>Hello'))
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`)
  const body = JSON.stringify({ email: 'planted@evil.example', password: PASSWORD })
  const tries = await page.evaluate(
    async ({ url, body }) => {
      const create = `${url}/api/company/create-company`
      const sent = (init: RequestInit) =>
        fetch(create, { method: 'POST', credentials: 'include', body, ...init }).then(
          ({ status }) => status,
          () => 'refused',
        )
      return [
        await sent({ headers: { 'X-Office': '1', 'Content-Type': 'application/json' } }),
        await sent({ mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } }),
      ]
    },
    { url: foyer.url, body },
  )
  expect(tries).toEqual(['refused', 'refused'])
  await page.setContent(
    `<form method="post" enctype="text/plain" action="${foyer.url}/api/company/create-company"><input name='{"email":"planted@evil.example","password":"x' value='yz12345678"}'></form>`,
  )
  await Promise.all([page.waitForURL(/create-company/), page.evaluate(() => document.forms[0]?.submit())])
  await expect(page.locator('body')).toContainText('unauthorized')
  foreign.close()

  await page.goto('/account/login')
  const asGuest = await page.evaluate(async () => (await fetch('/api/office/me')).status)
  expect(asGuest).toBe(401)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect((await companies()).length).toBe(before)
})
