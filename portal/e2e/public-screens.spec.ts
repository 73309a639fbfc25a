import { fillPublic, PUBLIC_STATES } from './support/public-states.ts'
import { review } from './support/review.ts'
import { expect, test, violationsOf, wcag } from './support/test.ts'

const isSpeakers = (name: string) => name.startsWith('speaker')

// In French, which is longer, and first in the dark, on a phone; what light and a wide window change is looked at after.
for (const [part, states] of [
  ['the speaker’s page', PUBLIC_STATES.filter(({ name }) => isSpeakers(name))],
  ['the other public pages', PUBLIC_STATES.filter(({ name }) => !isSpeakers(name))],
] as const)
  test(`every state of ${part}: axe, nothing overflows, no fault`, async ({ browser, foyer }) => {
    const ids = await fillPublic(foyer)
    const context = await browser.newContext({
      baseURL: foyer.url,
      locale: 'fr-FR',
      timezoneId: 'Africa/Algiers',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    // Such as what the browser draws otherwise than the server did, for a link that leads to nobody too.
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`))
    for (const { name, path, prepare, dialog } of states)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(path(ids))
        await prepare(page)
        await expect(page.locator('h1').first()).toBeAttached()
        await review(page, name, { widths: [390, 1440], ...(dialog && { dialog }) })
        await page.emulateMedia({ colorScheme: 'light' })
        expect.soft(await violationsOf(wcag(page).withRules(['color-contrast'])), `${name}, light`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await context.setOffline(false)
        // What one state leaves behind, a draft or a company id, is not the next one's.
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
      })
    expect(faults).toEqual([])
    await context.close()
  })
