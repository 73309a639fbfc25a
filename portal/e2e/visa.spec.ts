import { idParams } from '#server/testing/calls.ts'
import { button, expect, expectHeading, expectText, link, pageHeading, press, region, test } from './support/test.ts'
import { APPLICATION, control, fillApplication, recordRequests, sendRequest } from './support/visa.ts'

const SUMMARY = 'Your visa letter request is received'
const DETAIL =
  'The professional visa invitation letter will be sent after verification of the payment of participation.'

test('a guest asks for a letter and follows it by its receipt', {
  tag: '@walk',
}, async ({ page, foyer }) => {
  const sent = recordRequests(page)
  await test.step('PVISA-01 PVISA-02 what the page explains, and its form', async () => {
    await page.goto('/visa')
    await expectHeading(page, 'Visa Letter Application Form')
    await expectText(page, 'A visa is needed for some countries')
    await expectText(page, 'Contact the consulate or embassy of Algeria')
    await expectText(page, 'A professional invitation letter will be sent')
  })
  await fillApplication(page)
  await test.step('the review shows what will be sent, on the same page', async () => {
    const review = region(page, 'Check before sending')
    for (const words of ['C01X48217', '14 March 2031', 'German', 'Nigeria', 'Germany', 'Bremen'])
      await expectText(review, words, { exact: true })
    await expect(review.getByText('C01X48217')).toHaveCSS('font-size', '36px')
    await press(review, 'Edit How to reach you')
    await expect(control(page, 'E-mail')).toBeFocused()
  })
  await test.step('PVISA-05 PVISA-06 it is received, in one line, and what comes after', async () => {
    await sendRequest(page).click()
    await expect(pageHeading(page, SUMMARY)).toBeFocused()
    await expectText(page, DETAIL)
    await expect(page.getByText('There is already a request with this passport')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
  await test.step('ROUTE-06 STATE-11 ENT-18 ENT-19 one creation went out, in the name of the guest', async () => {
    expect(sent).toEqual([{ companyId: 'guest', ...APPLICATION }])
  })
  const visas = await foyer.organizer.visa.listVisas()
  expect(visas).toEqual([expect.objectContaining({ companyId: 'guest' })])
  await link(page, 'Follow the request').click()
  const way = page.getByRole('list', { name: 'Status of the request' })
  await expect(way.locator('[aria-current=step]')).toContainText('Received')
  await foyer.organizer.visa.setVisaStatus(idParams(visas[0]?._id ?? '', { change: 'sent' }))
  await page.reload()
  await expect(way.locator('[aria-current=step]')).toContainText('Letter sent')
  for (const secret of [/Brandt/i, /C01X/, /weser/i]) await expect(page.locator('body')).not.toContainText(secret)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('PVISA-03 one step is open at a time, and a refused form opens the first one with an error', async ({
    page,
  }) => {
    await page.goto('/visa')
    const step = (name: string) => button(page, name, { exact: true })
    await expect(step('Passport')).toHaveAttribute('aria-expanded', 'true')
    await expect(control(page, 'City')).toBeHidden()
    await expect(page.locator('form input[autocomplete="address-level2"]')).toHaveCount(1)
    await fillApplication(page, { Mobile: ' ' })
    await expect(step('Where you live')).toHaveAttribute('aria-expanded', 'true')
    await expectText(page, '1 field left')
    await sendRequest(page).click()
    await expect(step('How to reach you')).toHaveAttribute('aria-expanded', 'true')
    await expect(control(page, 'Mobile')).toBeFocused()
    await expectText(page, 'Tel is required')
    await control(page, 'Mobile').fill('+49 421 555 01 88')
    await control(page, 'Mobile').press('Enter')
    await expect(step('Where you live')).toHaveAttribute('aria-expanded', 'true')
    await sendRequest(page).click()
    await expectHeading(page, SUMMARY)
  })
})
