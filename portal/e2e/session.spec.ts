import { idParams } from '#server/testing/calls.ts'
import { alertsOf, answerWith, callsOf, enter, holdRequests, setLocalStorage, storedSession } from './support/portal.ts'
import { expect, expectHeading, expectPageHeading, test } from './support/test.ts'

const NOBODY = { token: null, companyId: null }
const ME = '**/api/user/me_company'

/** Runs in the page: how many things in sight turn without an end. */
const turning = () =>
  document.getAnimations().filter(({ effect }) => {
    const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY
    return isEndless && (effect as KeyframeEffect).target?.checkVisibility()
  }).length

test('LOGIN-13 LOGIN-14 ROUTE-03 a stored session that is invalid', async ({ page }) => {
  const alerts = alertsOf(page)
  const stale = { token: 'stale', companyId: 'nobody' }

  await test.step('a refused token shows an alert and signs out', async () => {
    await setLocalStorage(page, stale)
    await page.goto('/profile')
    await expect(page).toHaveURL('/account/login?returnUrl=%2Fprofile')
    expect(await storedSession(page)).toEqual(NOBODY)
    expect(alerts.splice(0)).toEqual(['Please sign in'])
  })
  await test.step('so is any other failure', async () => {
    await answerWith(page, ME, 500, { error: 'The company could not be read' })
    await setLocalStorage(page, stale)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/account\/login/)
    expect(await storedSession(page)).toEqual(NOBODY)
    expect(alerts.splice(0)).toEqual(['The company could not be read'])
    await page.unroute(ME)
  })
  for (const body of ['', 'null', '{}'])
    await test.step(`an empty answer ${JSON.stringify(body)} signs out without an alert`, async () => {
      await answerWith(page, ME, 200, body)
      await setLocalStorage(page, stale)
      await page.goto('/profile')
      await expect(page).toHaveURL(/\/account\/login/)
      expect(await storedSession(page)).toEqual(NOBODY)
      expect(alerts).toEqual([])
      await page.unroute(ME)
    })
  await test.step('LOGIN-12 an id without a token is signed out without a call', async () => {
    const calls = callsOf(page)
    await setLocalStorage(page, { companyId: 'nobody' })
    await page.goto('/profile')
    await expect(page).toHaveURL('/account/login?returnUrl=%2Fprofile')
    expect(await storedSession(page)).toEqual(NOBODY)
    expect(calls.names).not.toContain('GET /api/user/me_company')
    expect(alerts).toEqual([])
  })
})

test('LOGIN-13 ROUTE-13 Q-024 with a stale session a visitor of a public page stays there, and it works', async ({
  page,
  sample: { pendingId },
}) => {
  const alerts = alertsOf(page)
  for (const path of [`/badge/${pendingId}`, '/account/register']) {
    await setLocalStorage(page, { token: 'stale', companyId: 'nobody' })
    await page.goto(path)
    await expect.poll(() => storedSession(page)).toEqual(NOBODY)
    await expectPageHeading(page)
    await expect(page).toHaveURL(path)
    await expect.poll(() => alerts).toEqual(['Please sign in'])
    alerts.length = 0
  }
  await setLocalStorage(page, { token: 'stale', companyId: 'nobody' })
  await page.goto(`/badge/${pendingId}`)
  await expectHeading(page, 'Attendees informations')
})

test('LINK-01 LINK-02 LINK-03 LINK-04 Q-035 a sign-in link from the organizer opens the profile, after a robot that runs scripts too', {
  tag: '@walk',
}, async ({ page, browser, foyer, sample }) => {
  const { url } = await foyer.organizer.loginLink.createLoginLink(idParams(sample.companyId, {}))
  await test.step('a mail scanner with a browser of its own opens it first', async () => {
    const scanner = await browser.newContext({ baseURL: foyer.url })
    const robot = await scanner.newPage()
    await robot.goto(url)
    await expect(robot).toHaveURL('/profile')
    await scanner.close()
  })
  const token = new URL(url).searchParams.get('token')
  const release = await holdRequests(page, '**/api/user/login_company_link')
  const call = page.waitForRequest('**/api/user/login_company_link')
  await page.goto(url)
  expect((await call).method()).toBe('POST')
  expect((await call).postDataJSON()).toEqual({ email: sample.email, password: token })
  const waiting = page.getByRole('status')
  await expectHeading(waiting, 'Signing in')
  await expect.poll(() => page.evaluate(turning)).toBe(1)
  expect(page.url(), 'the token has left the address bar').not.toContain(token)
  release()
  await expect(page).toHaveURL('/profile')
  expect(await storedSession(page)).toEqual({
    token: expect.stringMatching(/./),
    companyId: sample.companyId,
  })
})

test('LINK-05 LINK-06 a link with a part missing does nothing, a refused one is alerted', async ({
  page,
  foyer,
  sample,
}) => {
  const alerts = alertsOf(page)
  const calls = callsOf(page)
  for (const search of ['', '?token=abc', `?email=${sample.email}`, `?token=&email=${sample.email}`]) {
    await page.goto(`/loginlink${search}`)
    await expectPageHeading(page, 'Signing in')
    await expect(page).toHaveURL(`/loginlink${search}`)
  }
  expect(calls.names).not.toContain('POST /api/user/login_company_link')
  expect(alerts).toEqual([])

  await enter(page, foyer, sample)
  const before = await storedSession(page)
  await page.goto(`/loginlink?token=wrong&email=${sample.email}`)
  await expect(page).toHaveURL('/account/login')
  expect(alerts).toEqual(['This sign-in link is no longer valid'])
  expect(await storedSession(page), 'the session of before stays').toEqual(before)
})
