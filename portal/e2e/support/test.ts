import { test as base, type Page } from 'playwright/test'
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
    await use(liveFirst(page))
    // Lists are read again every few seconds: an answer that a test rewrites may be on its way when the test is done.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * A page that was drawn by the server is there before it answers to a press: it is opened once it does, as a person
 * would find it a moment later. Whoever tests that moment asks for 'commit'.
 */
function liveFirst(page: Page): Page {
  const isLive = () => page.locator('#root[data-drawn]').waitFor({ state: 'detached' })
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await isLive()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await isLive()
    return response
  }
  return page
}

export { expect } from 'playwright/test'

/** Clicks the button of that name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
