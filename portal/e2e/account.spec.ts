import type { Page } from 'playwright/test'
import { alertsOf, answerWith, callsOf, enter, storedSession } from './support/portal.ts'
import {
  button,
  expect,
  expectButton,
  expectHeading,
  expectPageHeading,
  expectText,
  pageHeading,
  press,
  type Sample,
  test,
  textbox,
} from './support/test.ts'

const email = (page: Page) => textbox(page, 'E-mail', { exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function signIn(page: Page, typed: Pick<Sample, 'email' | 'password'>): Promise<void> {
  await email(page).fill(typed.email)
  await password(page).fill(typed.password)
  await press(page, 'Sign in', { exact: true })
}

test('from the root to sign-in and on', {
  tag: '@walk',
}, async ({ page, sample }) => {
  await test.step('ROUTE-01 ROUTE-03 ROUTE-11 the root and the profile lead to sign-in, with a way back', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/account/login?returnUrl=%2Fprofile')
    await page.goto('/profile#badge')
    await expect(page).toHaveURL('/account/login?returnUrl=%2Fprofile%23badge')
  })
  await test.step('LOGIN-01 the page holds e-mail, password, and the ways to a new password and an account', async () => {
    await expect(email(page)).toBeEditable()
    await expect(password(page)).toBeEditable()
    await expectButton(page, 'Forgot password')
    await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible()
  })
  await test.step('VAL-01 an empty form says what is missing, after the attempt only', async () => {
    await expect(page.getByText('Email is required', { exact: true })).toBeHidden()
    await press(page, 'Sign in', { exact: true })
    await expectText(page, 'Email is required', { exact: true })
    await expect(email(page)).toBeFocused()
  })
  await test.step('LOGIN-02 LOGIN-04 e-mail and password are sent, and the way goes on', async () => {
    const calls = callsOf(page)
    await signIn(page, sample)
    await expect(page).toHaveURL('/profile#badge')
    const login = calls.requests.find((request) => request.url().endsWith('/login_company'))
    expect([login?.method(), login?.postDataJSON()]).toEqual([
      'POST',
      { email: sample.email, password: sample.password },
    ])
  })
  const stored = await storedSession(page)
  await test.step('LOGIN-03 STORE-01 STATE-01 token and company id are stored together', async () => {
    expect(stored).toEqual({ token: expect.stringMatching(/^\S+$/), companyId: sample.companyId })
  })
  await test.step('LOGIN-12 STORE-02 PERM-05 a reload keeps the session and sends the token', async () => {
    const me = page.waitForRequest('**/api/user/me_company')
    await page.reload()
    expect((await me).headers().authorization).toBe(`Bearer ${stored.token}`)
    await expectPageHeading(page, 'Sahara Flow Control SPA')
    expect(await storedSession(page)).toEqual(stored)
  })
})

test('LOGIN-08 LOGIN-09 ROUTE-12 a forgotten password, from the button to the new one', async ({
  page,
  foyer,
  sample,
}) => {
  const alerts = alertsOf(page)
  await page.goto('/account/login')
  await email(page).fill(sample.email)
  await press(page, 'Forgot password')
  await expect(email(page)).toHaveValue(sample.email)
  await expect(email(page)).toBeFocused()
  const send = button(page, 'Send the link')

  await answerWith(page, '**/api/user/forgot-password', 500, { error: 'The e-mail could not be sent' })
  await send.click()
  await expectText(page, 'The e-mail could not be sent')
  await page.unroute('**/api/user/forgot-password')
  await send.click()
  await expectText(page, 'Password reset email sent, check your inbox', { exact: true })
  expect(alerts).toEqual(['The e-mail could not be sent', 'Password reset email sent, check your inbox'])

  const mail = await foyer.mailbox.mailTo(sample.email)
  const link = /http\S+reset-password\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL('/account/reset-password')
  await page.getByLabel('New password', { exact: true }).fill('another long password')
  await expectText(page, `For the account ${sample.email}`)
  await press(page, 'Save and sign in')
  await expect(page).toHaveURL('/profile')

  await page.goto(link)
  await expectHeading(page, 'This link has already been used')
})

test('LOGIN-15 PROF-08 PROF-09 the avatar, its panel, and signing out', { tag: '@walk' }, async ({
  page,
  foyer,
  sample,
}) => {
  await enter(page, foyer, sample)
  const avatar = button(page, 'Account, Sahara Flow Control SPA')
  await expect(avatar).toHaveText('S')
  expect(await avatar.evaluate((element) => getComputedStyle(element).borderRadius)).toMatch(/50%|9999?px/)
  await avatar.click()
  const panel = page.getByRole('dialog')
  await expectHeading(panel, 'Sahara Flow Control SPA')
  const calls = callsOf(page)
  await press(panel, 'Logout')
  await expect(page).toHaveURL('/account/login')
  expect(await storedSession(page)).toEqual({ token: null, companyId: null })
  expect(calls.names.filter((name) => name.includes('me_company'))).toEqual([])
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/account\/login\?returnUrl=/)
})

test('LOGIN-15 signing out in one tab signs out the other; a page without an account stays', async ({
  page,
  foyer,
  sample,
}) => {
  await enter(page, foyer, sample)
  const list = await page.context().newPage()
  await list.goto('/exhibitor')
  await expectPageHeading(list)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(pageHeading(other)).toHaveText('Sahara Flow Control SPA')
  await press(other, /^Account/)
  await press(other, 'Logout')
  await expect(other).toHaveURL('/account/login')
  await expect(page).toHaveURL('/account/login#signed-out')
  await expectText(page, 'You signed out in another tab. Sign in again to go on.')
  await expectButton(page, 'Sign in', { exact: true })
  await expect(other.getByText('You signed out in another tab')).toHaveCount(0)
  await expect(list).toHaveURL('/exhibitor')
})
