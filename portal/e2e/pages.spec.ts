import { idParams } from '#server/testing/calls.ts'
import { alertsOf, callsOf, enter, storedSession } from './support/portal.ts'
import { NADIA, save, speakerOf } from './support/speaker.ts'
import {
  expect,
  expectButton,
  expectLanguage,
  expectPageHeading,
  makeSample,
  pageHeading,
  test,
  textbox,
} from './support/test.ts'

test('ROUTE-04 ROUTE-11 ROUTE-13 PERM-02 public pages open without a session', { tag: '@walk' }, async ({
  page,
  foyer,
  sample: { pendingId, companyId },
}) => {
  const speaker = await speakerOf(foyer)
  const alerts = alertsOf(page)
  await test.step('those of a link work: badge, speaker and visa have their forms', async () => {
    await page.goto(`/badge/${pendingId}`)
    await expect(textbox(page, 'Last Name', { exact: true })).toBeEditable()
    await page.goto(`/speaker/${speaker._id}`)
    await expect(page.getByLabel('Topic', { exact: true })).toHaveValue(NADIA.topic)
    await expect(save(page)).toBeEnabled()
    await page.goto(`/visa/${companyId}`)
    await expect(textbox(page, 'Company', { exact: true })).toHaveValue('Sahara Flow Control SPA')
  })
  const open = [
    '/visa',
    '/exhibitor',
    '/attendee',
    '/loginlink',
    '/account/login',
    '/account/register',
    '/account/forgot-password',
  ]
  for (const path of open) {
    await page.goto(path)
    await expect(pageHeading(page).first()).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.goto('/account')
  await expect(page).toHaveURL('/account/login')
  expect(alerts).toEqual([])
  expect(await storedSession(page)).toEqual({ token: null, companyId: null })
})

test('an unknown address says so; a link that restores an e-mail works', async ({ page, foyer }) => {
  await test.step('not found', async () => {
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await expectPageHeading(page)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
  await test.step('the e-mail of a company is changed, and undone from its old address', async () => {
    const sample = await makeSample(foyer)
    const token = await enter(page, foyer, sample)
    const change = { email: 'somebody.else@saharaflow.example', currentPassword: sample.password }
    const headers = { Authorization: `Bearer ${token}` }
    const put = await page.request.put(`/api/company/${sample.companyId}`, { data: change, headers })
    expect(put.ok()).toBe(true)
    const mail = await foyer.mailbox.mailTo(sample.email, /./)
    const [link = ''] = /http\S+restore-email\?[^\s)\]]+/.exec(mail.text ?? '') ?? []
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(page).toHaveURL(/\/account\/restore-email/)
    await page.getByRole('main').getByRole('button').first().click()
    const company = () => foyer.organizer.company.getCompany(idParams(sample.companyId))
    await expect.poll(company).toMatchObject({ email: sample.email })
  })
})

test('FACT-01 the language chosen in the header is kept, and reaches the page and the server', {
  tag: '@walk',
}, async ({ page, browser, foyer }) => {
  await page.goto('/account/login')
  const written: string[] = []
  page.on('console', (message) => written.push(message.text()))
  // What a production page is asked to write, it does not (CONST-11).
  await page.evaluate(() => console.log('said to the console'))
  expect(written).toEqual([])
  await expectLanguage(page, 'en')
  await expectPageHeading(page, 'Exhibitor sign in')
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('FR', { exact: true }).click()
  await expectLanguage(page, 'fr')
  await expectButton(page, 'Se connecter')
  await page.reload()
  await expectLanguage(page, 'fr')
  const calls = callsOf(page)
  await page.goto('/badge/nobody')
  await expectPageHeading(page)
  const read = calls.requests.find((request) => request.url().includes('badgeWithError'))
  expect(read?.headers()['accept-language']).toBe('fr')

  const french = await browser.newContext({ locale: 'fr-DZ', baseURL: foyer.url })
  const first = await french.newPage()
  await first.goto('/account/login')
  await expectLanguage(first, 'fr')
  await french.close()
})
