import { test as base } from 'playwright/test'
import { type Foyer, startFoyer } from './foyer.ts'

/** A test with a server of its own, and pages that open on it. */
export const test = base.extend<{ foyer: Foyer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  foyer: async ({}, use) => {
    const foyer = await startFoyer()
    await use(foyer)
    await foyer.stop()
  },
  baseURL: async ({ foyer }, use) => use(foyer.url),
  page: async ({ page }, use) => {
    await use(page)
    // Lists are read again every few seconds: an answer that a test rewrites may be on its way when the test is done.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
export { expect } from 'playwright/test'
