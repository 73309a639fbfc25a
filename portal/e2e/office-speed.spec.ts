import { resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { type Foyer, startFilledFoyer } from './support/foyer.ts'
import { keyTimes } from './support/key-times.ts'
import { machineMs } from './support/slow-phone.ts'
import { expect, expectText, openOffice, test as plain, report } from './support/test.ts'

const FILL = resolve(import.meta.dirname, 'support/fill-badges.ts')
const KEY_MS = 100
const FIRST_ROWS_MS = 1500
const KEYS = 'haddadj 1'

/** On a server with 20,000 badges. */
const test = plain.extend<{ foyer: Foyer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  foyer: async ({}, use) => {
    const foyer = await startFilledFoyer(FILL)
    await use(foyer)
    await foyer.stop()
  },
})

test('a table of 20,000 badges: how soon its first rows are there, and what a key costs', async ({ page, foyer }) => {
  test.setTimeout(240_000)
  await openOffice(page, foyer)
  report('this machine, 100 million additions', machineMs(), 'ms')
  const rows = page.getByRole('grid', { name: 'Badges' }).getByRole('row')
  for (const time of ['first', 'second']) {
    const began = performance.now()
    await openSection(page, '/badges')
    await expect(rows.nth(5)).toBeVisible()
    report(`rows of 20,000 badges, the ${time} time`, performance.now() - began, 'ms', FIRST_ROWS_MS)
    await openSection(page, '/data')
    await expect(rows).toHaveCount(0)
  }
  await openSection(page, '/badges')
  await expectText(page, '20000 of 20000')
  const field = page.getByRole('searchbox')
  await field.focus()
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  const times = (await keyTimes(page, KEYS)).toSorted((one, other) => one - other)
  await expect(field).toHaveValue(KEYS)
  const half = times[Math.floor(times.length / 2)] as number
  report('a key in the filter of 20,000 badges, half of them', half, 'ms', KEY_MS)
  report('a key in the filter of 20,000 badges, slowest', times.at(-1) as number, 'ms', KEY_MS)
})

/** By what stands after the # of the address. */
const openSection = (page: Page, path: string) =>
  page.evaluate((address) => {
    location.hash = address
  }, path)
