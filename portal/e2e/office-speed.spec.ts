import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { type Foyer, startFoyer } from './support/foyer.ts'
import { keyTimes } from './support/key-times.ts'
import { openOffice } from './support/open-office.ts'
import { machineMs } from './support/slow-phone.ts'
import { tell } from './support/tell-time.ts'
import { expect, test as plain } from './support/test.ts'

const FILL = resolve(import.meta.dirname, 'support/fill-badges.ts')
const KEY_MS = 100
const FIRST_ROWS_MS = 1500
const KEYS = 'haddadj 1'

const test = plain.extend<{ foyer: Foyer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  foyer: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-crowd-'))
    execFileSync(process.execPath, [FILL], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' })
    const foyer = await startFoyer({ DATA_DIR: dataDir })
    await use(foyer)
    await foyer.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
})

test('a table of 20,000 badges: how soon its first rows are there, and what a key costs', async ({ page, foyer }) => {
  test.setTimeout(240_000)
  tell('this machine, 100 million additions', machineMs(), 'ms')
  await openOffice(page, foyer)
  const rows = page.getByRole('grid', { name: 'Badges' }).getByRole('row')
  for (const time of ['first', 'second']) {
    const ms = await msUntil(page, '/office#/badges', () => expect(rows.nth(5)).toBeVisible())
    tell(`rows of 20,000 badges, the ${time} time`, ms, 'ms', FIRST_ROWS_MS)
    await page.goto('/office#/data')
    await expect(rows).toHaveCount(0)
  }
  await page.goto('/office#/badges')
  await expect(page.getByText('20000 of 20000')).toBeVisible()
  const field = page.getByRole('searchbox')
  await field.focus()
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  const times = (await keyTimes(page, KEYS)).toSorted((one, other) => one - other)
  await expect(field).toHaveValue(KEYS)
  tell(
    'a key in the filter of 20,000 badges, half of them',
    times[Math.floor(times.length / 2)] as number,
    'ms',
    KEY_MS,
  )
  tell('a key in the filter of 20,000 badges, slowest', times.at(-1) as number, 'ms', KEY_MS)
})

async function msUntil(page: Page, path: string, isThere: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await page.goto(path)
  await isThere()
  return performance.now() - began
}
