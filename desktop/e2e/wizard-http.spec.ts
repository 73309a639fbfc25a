import { expect, expectAccessible, test } from './support/test.ts'

/** An address for documentation, which nothing answers at. */
const PLAIN = 'http://198.51.100.7:9'

test('an address without encryption is taken only on purpose', async ({ desk }) => {
  const { page } = await desk.start(['--mode=desk'])
  const allow = page.getByRole('checkbox', { name: 'Use this address without encryption' })
  const check = page.getByRole('button', { name: 'Check the address' })
  await expect(allow).toHaveCount(0)
  await page.getByLabel('Address').fill('http://foyer.hall.example')
  await check.click()
  await expect(page.getByText('This address is not encrypted.')).toBeVisible()
  await expect(page.getByText('Anyone on the same network can then read the key')).toBeVisible()
  await expect(allow).not.toBeChecked()
  for (const language of ['fr', 'en'] as const) {
    await page.locator(`header [lang="${language}"]`).click()
    if (process.env.PICTURES)
      await page.screenshot({
        path: `screenshots/office/wizard-http-${language}.png`,
        animations: 'disabled',
      })
  }
  await expectAccessible(page)
  const help = await page.getByRole('button', { name: 'Help' }).locator('span').last().boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect((help?.x ?? width) + (help?.width ?? 0), 'Help is not cut off').toBeLessThan(width - 8)
  await check.click()
  await expect(page.getByLabel('Desk key'), 'not without the tick').toHaveCount(0)
  await page.getByText('Use this address without encryption').click()
  await expect(allow).toBeChecked()
  await page.getByRole('textbox', { name: 'Address' }).fill(desk.foyer.url)
  await check.click()
  await expect(page.getByLabel('Key', { exact: true })).toBeVisible()
})

test('a desk that was set up without encryption before this was asked is asked once', async ({ desk }) => {
  const args = [`--server=${PLAIN}`, `--key=${desk.key}`, '--mode=desk']
  const notice = 'The connection to the server is not encrypted'
  const first = await desk.start(args)
  await expect(first.page.getByText(notice)).toBeVisible()
  for (const language of ['fr', 'en'] as const) {
    await first.page.locator(`header [lang="${language}"]`).first().click()
    if (process.env.PICTURES)
      await first.page.screenshot({
        path: `screenshots/office/http-notice-${language}.png`,
        animations: 'disabled',
      })
  }
  await first.page.getByRole('button', { name: 'Go on without encryption' }).click()
  await expect(first.page.getByText(notice)).toHaveCount(0)
  await first.page.reload()
  await expect(first.page.locator('main, header').first()).toBeVisible()
  await expect(first.page.getByText(notice)).toHaveCount(0)
})
