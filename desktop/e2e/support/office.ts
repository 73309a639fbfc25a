import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { type Foyer, startFoyer } from '../../../portal/e2e/support/foyer.ts'
import { joinTeam } from '../../../portal/e2e/support/join-team.ts'
import { test as base } from '../../../portal/e2e/support/test.ts'
import { startApp } from './drivers.ts'
import { expect, expectAccessible } from './test.ts'

/** A company with a session of its own. */
export interface Account {
  _id: string
  token: string
}

/** The organizer's tool, signed in, beside a server that holds to its limits. */
export interface Office {
  foyer: Foyer
  page: Page
  /** Opens what stands after the # of the tool's address. */
  open(path: string): Promise<void>
  /** Answers a question of the tool by the button that names the act. */
  yes(act: string): Promise<void>
  /** A call without the organizer's key. @returns the status and the JSON that it answers */
  call(method: string, path: string, body?: object, headers?: object): Promise<Answer>
  /** A company that registered itself. */
  register(email: string, raisonSocial: string): Promise<Account>
  /** Looks at the screen in both languages, and asks axe, or at a question as it is; pictures with PICTURES=1. */
  look(name: string): Promise<void>
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what its call answers
  json: any
}

/** With PICTURES=1 each screen is kept as a picture. */
const PICTURES = 'screenshots/office'

export const test = base.extend<{ office: Office }>({
  office: async ({ context }, use) => {
    const foyer = await startFoyer({ RATE_LIMITS: 'on' })
    const folder = mkdtempSync(join(tmpdir(), 'foyer-office-e2e-'))
    const args = [`--server=${foyer.url}`, `--key=${(await joinTeam(foyer)).cookie}`, '--mode=organizer']
    const { page, close } = await startApp(context, folder, args)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator('h1').first()).toBeAttached()
    const call = async (method: string, path: string, body?: object, headers: object = {}) => {
      const answer = await fetch(foyer.url + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, json: await answer.json() }
    }
    await use({
      foyer,
      page,
      call,
      async open(path) {
        await page.evaluate((address) => {
          location.hash = address
        }, path)
        // Anew, so that what was done by calls is seen.
        await page.reload()
        await expect(page.locator('h1').first()).toBeAttached()
      },
      yes: (act) => page.getByRole('alertdialog').getByRole('button', { name: act }).click(),
      async register(email, raisonSocial) {
        const { json } = await call('POST', '/api/user/register', { email, password: 'chosen by itself' })
        await foyer.organizer('PUT', `/api/company/${json._id}`, { raisonSocial })
        return json
      },
      async look(name) {
        // A question leaves nothing else to press.
        const isAsked = (await page.getByRole('alertdialog').count()) > 0
        for (const language of isAsked ? (['en'] as const) : (['fr', 'en'] as const)) {
          if (!isAsked) await page.getByText(language.toUpperCase(), { exact: true }).click()
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          if (process.env.PICTURES)
            await page.screenshot({ path: `${PICTURES}/${name}-${language}.png`, animations: 'disabled' })
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(tooWide, `${name}, ${language}`).toBeLessThanOrEqual(0)
        }
        if (!isAsked) await expectAccessible(page)
      },
    })
    await close()
    await foyer.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})
export { expect }
