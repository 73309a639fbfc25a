import { measureBadgeTable, startCrowdedFoyer } from './support/badge-crowd.ts'
import type { Foyer } from './support/foyer.ts'
import { openOffice } from './support/open-office.ts'
import { test as plain } from './support/test.ts'

const test = plain.extend<{ foyer: Foyer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  foyer: async ({}, use) => {
    const foyer = await startCrowdedFoyer()
    await use(foyer)
    await foyer.stop()
  },
})

test('a table of 20,000 badges: how soon its first rows are there, and what a key costs', async ({ page, foyer }) => {
  test.setTimeout(240_000)
  await openOffice(page, foyer)
  await measureBadgeTable(page, 'in a browser')
})
