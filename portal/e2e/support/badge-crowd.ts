import { resolve } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { startFilledFoyer } from './filled-foyer.ts'
import { keyTimes } from './key-times.ts'
import { machineMs } from './slow-phone.ts'
import { tell } from './tell-time.ts'

const FILL = resolve(import.meta.dirname, 'fill-badges.ts')
const KEY_MS = 100
const FIRST_ROWS_MS = 1500
const KEYS = 'haddadj 1'

/** A server with 20,000 badges. */
export const startCrowdedFoyer = () => startFilledFoyer(FILL)

/** Tells how soon the rows of 20,000 badges are there, and what a key in their filter costs. */
export async function measureBadgeTable(page: Page, where: string): Promise<void> {
  tell('this machine, 100 million additions', machineMs(), 'ms')
  const rows = page.getByRole('grid', { name: 'Badges' }).getByRole('row')
  for (const time of ['first', 'second']) {
    const began = performance.now()
    await openSection(page, '/badges')
    await expect(rows.nth(5)).toBeVisible()
    tell(`${where}: rows of 20,000 badges, the ${time} time`, performance.now() - began, 'ms', FIRST_ROWS_MS)
    await openSection(page, '/data')
    await expect(rows).toHaveCount(0)
  }
  await openSection(page, '/badges')
  await expect(page.getByText('20000 of 20000')).toBeVisible()
  const field = page.getByRole('searchbox')
  await field.focus()
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  const times = (await keyTimes(page, KEYS)).toSorted((one, other) => one - other)
  await expect(field).toHaveValue(KEYS)
  const half = times[Math.floor(times.length / 2)] as number
  tell(`${where}: a key in the filter of 20,000 badges, half of them`, half, 'ms', KEY_MS)
  tell(`${where}: a key in the filter of 20,000 badges, slowest`, times.at(-1) as number, 'ms', KEY_MS)
}

/** By what stands after the # of the address, which the browser and the app have in common. */
const openSection = (page: Page, path: string) =>
  page.evaluate((address) => {
    location.hash = address
  }, path)
