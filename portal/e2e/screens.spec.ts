import type { Page } from 'playwright/test'
import { violationsOf, wcag } from './support/axe.ts'
import { makeSample, type Sample } from './support/sample.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [390, 768, 1440]

interface Screen {
  name: string
  path(sample: Sample): string
  /** Brings the page into the state that is looked at. */
  prepare?(page: Page, words: Words): Promise<void>
  signedIn?: true
}

interface Words {
  save: string
  invite: string
}
const WORDS: Record<string, Words> = {
  en: { save: 'Save', invite: 'Booth Staff' },
  fr: { save: 'Enregistrer', invite: 'Personnel de stand' },
}

const SCREENS: Screen[] = [
  { name: 'login', path: () => '/account/login' },
  { name: 'register', path: () => '/account/register' },
  { name: 'forgot-password', path: () => '/account/forgot-password' },
  { name: 'reset-password', path: () => '/account/reset-password?token=unknown' },
  { name: 'loginlink', path: () => '/loginlink' },
  { name: 'not-found', path: () => '/nowhere' },
  { name: 'badge', path: ({ pendingId }) => `/badge/${pendingId}` },
  {
    name: 'badge-errors',
    path: ({ pendingId }) => `/badge/${pendingId}`,
    async prepare(page, { save }) {
      await page.getByRole('checkbox').check({ force: true })
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    },
  },
  { name: 'badge-ready', path: ({ completeId }) => `/badge/${completeId}` },
  { name: 'badge-unknown', path: () => '/badge/nobody' },
  { name: 'profile', path: () => '/profile', signedIn: true },
]

// Words and colours do not depend on each other: two of the four pairs show all of both.
for (const [language, scheme] of [
  ['en', 'light'],
  ['fr', 'dark'],
] as const)
  test(`every screen in ${language}, ${scheme}: axe finds nothing, nothing overflows, pictures are taken`, async ({
    browser,
    foyer,
  }) => {
    test.setTimeout(240_000)
    const sample = await makeSample(foyer)
    const context = await browser.newContext({
      baseURL: foyer.url,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      timezoneId: 'Africa/Algiers',
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const words = WORDS[language] as Words
    for (const screen of SCREENS)
      await test.step(screen.name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        if (screen.signedIn) await signIn(page, sample)
        await page.goto(screen.path(sample))
        await expect(page.locator('h1').first()).toBeVisible()
        await screen.prepare?.(page, words)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
          // Pictures load when they come into view.
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          await page.evaluate(() => window.scrollTo(0, 0))
          await page.screenshot({
            path: `screenshots/${screen.name}-${width}-${language}-${scheme}.png`,
            fullPage: true,
          })
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, `${screen.name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0)
          if (width === 768) continue
          expect(await violationsOf(wcag(page)), `${screen.name} at ${width} px`).toEqual([])
        }
      })
    await context.close()
  })

async function signIn(page: Page, { email, password }: Sample): Promise<void> {
  await page.goto('/account/login')
  await page.locator('input[type=email]').first().fill(email)
  await page.locator('input[type=password]').first().fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
}
