import { test as base } from '@playwright/test'
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
})
export { expect } from '@playwright/test'
