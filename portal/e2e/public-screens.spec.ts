import { fillPublic, PUBLIC_STATES } from './support/public-states.ts'
import { review } from './support/review.ts'
import { expect, test } from './support/test.ts'

// A trace of so many pictures takes longer than the pictures; each step says what it looked at.
test.use({ trace: 'off' })

const LOOKS = [
  { look: 'en-light', locale: 'en-GB', colorScheme: 'light', widths: [1440] },
  { look: 'fr-dark', locale: 'fr-FR', colorScheme: 'dark', widths: [390] },
] as const

const isSpeakers = (name: string) => name.startsWith('speaker')

for (const { look, locale, colorScheme, widths } of LOOKS)
  for (const [part, states] of [
    ['the speaker’s page', PUBLIC_STATES.filter(({ name }) => isSpeakers(name))],
    ['the other public pages', PUBLIC_STATES.filter(({ name }) => !isSpeakers(name))],
  ] as const)
    test(`every state of ${part}, ${look}: axe, nothing overflows, pictures`, async ({ browser, foyer }) => {
      const ids = await fillPublic(foyer)
      const context = await browser.newContext({
        baseURL: foyer.url,
        locale,
        timezoneId: 'Africa/Algiers',
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const { name, path, prepare, dialog } of states)
        await test.step(name, async () => {
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto(path(ids))
          await prepare(page)
          await expect(page.locator('h1').first()).toBeAttached()
          await review(page, `${name}-${look}`, { widths, ...(dialog && { dialog }) })
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await context.setOffline(false)
          // What one state leaves behind, a draft or a company id, is not the next one's.
          await page.evaluate(() => {
            localStorage.clear()
            sessionStorage.clear()
          })
        })
      await context.close()
    })
