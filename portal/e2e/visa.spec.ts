import { expect, test } from './support/test.ts'
import { APPLICATION, control, creations, fillApplication, fillIn, sendRequest } from './support/visa.ts'

const SUMMARY = 'Your visa letter request is received'
const DETAIL =
  'The professional visa invitation letter will be sent after verification of the payment of participation.'

test('a guest asks for a letter and follows it by its receipt', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const sent = creations(page)
  await test.step('PVISA-01 PVISA-02 what the page explains, and its form', async () => {
    await page.goto('/visa')
    await expect(page.getByRole('heading', { name: 'Visa Letter Application Form' })).toBeVisible()
    await expect(page.getByText('A visa is needed for some countries')).toBeVisible()
    await expect(page.getByText('Contact the consulate or embassy of Algeria')).toBeVisible()
    await expect(page.getByText('A professional invitation letter will be sent')).toBeVisible()
  })
  await fillApplication(page)
  await test.step('the review shows what will be sent, on the same page', async () => {
    const review = page.getByRole('region', { name: 'Check before sending' })
    for (const words of ['C01X48217', '14 March 2031', 'German', 'Nigeria', 'Germany', 'Bremen'])
      await expect(review.getByText(words, { exact: true })).toBeVisible()
    await expect(review.getByText('C01X48217')).toHaveCSS('font-size', '36px')
    await review.getByRole('button', { name: 'Edit How to reach you' }).click()
    await expect(control(page, 'E-mail')).toBeFocused()
  })
  await test.step('PVISA-05 PVISA-06 it is received, in one line, and what comes after', async () => {
    await sendRequest(page).click()
    await expect(page.getByRole('heading', { level: 1, name: SUMMARY })).toBeFocused()
    await expect(page.getByText(DETAIL)).toBeVisible()
    await expect(page.getByText('There is already a request with this passport')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
  await test.step('ROUTE-06 STATE-11 ENT-18 ENT-19 one creation went out, in the name of the guest', async () => {
    expect(sent).toEqual([{ companyId: 'guest', ...APPLICATION }])
  })
  const visas = (await foyer.organizer('GET', '/api/visa/visas')) as { _id: string; companyId: string }[]
  expect(visas).toEqual([expect.objectContaining({ companyId: 'guest' })])
  await page.getByRole('link', { name: 'Follow the request' }).click()
  const way = page.getByRole('list', { name: 'Status of the request' })
  await expect(way.locator('[aria-current=step]')).toContainText('Received')
  await foyer.organizer('PUT', `/api/visa/visas/${visas[0]?._id}/status`, { change: 'sent' })
  await page.reload()
  await expect(way.locator('[aria-current=step]')).toContainText('Letter sent')
  for (const secret of [/Brandt/i, /C01X/, /weser/i]) await expect(page.locator('body')).not.toContainText(secret)
})

test('ROUTE-07 Q-135 the page of a company prefills its name and sends its id', async ({ page, foyer }) => {
  const company = (await foyer.organizer('POST', '/api/company/create-company', {
    raisonSocial: 'Sahara Flow Control SPA',
    name: 'Yacine Benkhaled',
    email: 'yacine@saharaflow.example',
    password: 'a long password',
  })) as { _id: string }
  const sent = creations(page)
  await page.goto(`/visa/${company._id}`)
  await expect(control(page, 'Company')).toHaveValue('Sahara Flow Control SPA')
  await fillApplication(page, { Company: 'Sahara Flow Control SPA' })
  await sendRequest(page).click()
  await expect(page.getByRole('heading', { name: SUMMARY })).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ companyId: company._id, company: 'Sahara Flow Control SPA' })])
})

test('ROUTE-07 Q-134 a link with the id of no company costs nobody the request', async ({ page, foyer }) => {
  await page.goto('/visa/nobody')
  await fillApplication(page)
  await sendRequest(page).click()
  await expect(page.getByRole('heading', { name: SUMMARY })).toBeVisible()
  expect(await foyer.organizer('GET', '/api/visa/visas')).toEqual([expect.objectContaining({ companyId: 'guest' })])
})

test('ERR-08 Q-139 a failed sending says so, keeps the form and shows no success', async ({ page }) => {
  await page.goto('/visa')
  await fillApplication(page)
  let answers = 0
  await page.route('**/api/visa/create-visa', async (route) => {
    answers += 1
    if (answers === 1)
      return route.fulfill({
        status: 500,
        json: { error: 'An unexpected error occurred', code: 'internal' },
      })
    if (answers === 2) return route.abort('connectionreset')
    return route.continue()
  })
  await sendRequest(page).click()
  const toast = page.getByRole('alertdialog')
  await expect(toast).toContainText('An unexpected error occurred')
  await expect(page.getByRole('heading', { name: SUMMARY })).toHaveCount(0)
  await expect(control(page, 'Passport Number')).toHaveValue('C01X48217')

  await sendRequest(page).click()
  await expect(toast.filter({ hasText: 'The server did not answer' })).toBeVisible()
  // What was said stays until it is dismissed (DLG-11), also once the request has gone out.
  await sendRequest(page).click()
  await expect(page.getByRole('heading', { name: SUMMARY })).toBeVisible()
  await expect(toast).toHaveCount(2)
})

test('Q-199 a second request with the passport is taken, and its applicant is told', async ({ page }) => {
  await page.goto('/visa')
  await fillApplication(page)
  await sendRequest(page).click()
  await page.getByRole('button', { name: 'Another request' }).click()
  await fillApplication(page, { 'Passport Number': 'c01x 48217' })
  await sendRequest(page).click()
  await expect(page.getByRole('heading', { name: SUMMARY })).toBeVisible()
  await expect(page.getByText('There is already a request with this passport')).toBeVisible()
})

test('Q-143 Q-204 an expired passport is hinted at, the draft survives a reload and keeps no passport', async ({
  page,
  context,
}) => {
  await page.goto('/visa')
  await fillIn(page, 'Expiration Date', '14032021')
  await expect(page.getByText('This passport has expired')).toBeVisible()
  await fillIn(page, 'Name', 'بن علي')
  await expect(control(page, 'Name')).toHaveAccessibleDescription(/written in Latin letters/)
  await fillIn(page, 'Name', 'Łukasiewicz')
  await expect(control(page, 'Name')).toHaveAccessibleDescription('The family name, as in the passport')
  await fillApplication(page, { 'Expiration Date': '140321' })
  await page.reload()
  await expect(control(page, 'Passport Number')).toHaveValue('C01X48217')
  await expect(control(page, 'Country of Residence')).toHaveValue('Germany')
  await expect(page.getByText('14 March 2021', { exact: true })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('Weser')
  expect(stored).not.toMatch(/C01X|2021-03-14|birth/)

  const other = await context.newPage()
  await other.goto('/visa')
  await expect(control(other, 'City')).toHaveValue('Bremen')
  await expect(control(other, 'Passport Number')).toHaveValue('')
  await other.close()

  await page.getByRole('button', { name: 'Clear what I typed' }).click()
  await page.reload()
  await expect(control(page, 'City')).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('PVISA-03 one stop is open at a time, and a refused form opens the first one with an error', async ({
    page,
  }) => {
    await page.goto('/visa')
    const stop = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(stop('Passport')).toHaveAttribute('aria-expanded', 'true')
    await expect(control(page, 'City')).toBeHidden()
    await expect(page.locator('form input[autocomplete="address-level2"]')).toHaveCount(1)
    await fillApplication(page, { Mobile: ' ' })
    await expect(stop('Where you live')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('1 field left')).toBeVisible()
    await sendRequest(page).click()
    await expect(stop('How to reach you')).toHaveAttribute('aria-expanded', 'true')
    await expect(control(page, 'Mobile')).toBeFocused()
    await expect(page.getByText('Tel is required')).toBeVisible()
    await control(page, 'Mobile').fill('+49 421 555 01 88')
    await control(page, 'Mobile').press('Enter')
    await expect(stop('Where you live')).toHaveAttribute('aria-expanded', 'true')
    await sendRequest(page).click()
    await expect(page.getByRole('heading', { name: SUMMARY })).toBeVisible()
  })
})

test('Q-199 a receipt that is unknown, mistyped or without an answer is explained', async ({ page }) => {
  await page.goto('/visa/receipt/0000000000')
  await expect(page.getByRole('heading', { name: 'No request has this number' })).toBeVisible()
  await page.getByLabel('Another receipt number').fill('123')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('A receipt number has 10 characters')).toBeVisible()
  await page.getByLabel('Another receipt number').fill('7khq2-m94td')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page).toHaveURL(/\/visa\/receipt\/7KHQ2M94TD$/)
  await page.route('**/api/visa/receipt/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The request could not be looked up')).toBeVisible()
  await page.unroute('**/api/visa/receipt/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No request has this number' })).toBeVisible()
})
