import { holdRequests, watchShifts } from './support/portal.ts'
import { expect, pageHeading, test } from './support/test.ts'
import { APPLICATION } from './support/visa.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('Q-199 nothing on the page of a receipt moves when its answer comes', async ({ page, foyer }) => {
  const { receipt = '' } = await foyer.organizer.visa.createVisa({ body: APPLICATION })
  const shifted = await watchShifts(page)
  const release = await holdRequests(page, '**/api/visa/receipt/*')
  await page.goto(`/visa/receipt/${receipt}`)
  await expect(pageHeading(page)).toContainText(receipt.slice(0, 4))
  release()
  await expect(page.getByRole('list', { name: 'Status of the request' })).toBeVisible()
  await expect(page.getByRole('textbox')).toBeVisible()
  expect(await shifted()).toBeLessThanOrEqual(0.02)
})
