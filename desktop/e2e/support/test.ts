import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'
import { addBadge, type Foyer, startFoyer } from '#portal/e2e/support/foyer.ts'
import { violationsOf } from '#portal/e2e/support/test.ts'
import { idParams } from '#server/testing/calls.ts'
import { listen } from '#server/testing/listen.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import { DRIVER, type DrivenApp, startApp } from './drivers.ts'
import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts'

export interface Person {
  email: string
  nom: string
  prenom: string
  type?: BadgeType
  position?: string
}

interface Desk {
  foyer: Foyer
  cable: NetworkProxy
  folder: string
  key: string
  /** A finished badge. @returns id and code */
  createBadge(fields: Person): Promise<Badge>
  start(args?: string[]): Promise<DrivenApp>
  /** At the desk, with so many people in its copy, and printing into a folder. */
  startWithPeople(people: number, changes?: object): Promise<DrivenApp>
  /** The app in portal mode, with its own key. */
  startKiosk(args?: string[]): Promise<DrivenApp>
}

/** A server, the network to it, and the app with its own data folder. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ context }, use, info) => {
    info.annotations.push({ type: 'driver', description: DRIVER })
    const foyer = await startFoyer()
    const cable = await startNetworkProxy(foyer.url)
    const folder = mkdtempSync(join(tmpdir(), 'foyer-desk-e2e-'))
    const company = await foyer.organizer.company.createCompany({ body: COMPANY })
    const { key } = await foyer.organizer.desk.createDesk({ body: { name: 'Desk 3' } })
    const running: DrivenApp[] = []
    const start = async (args = [`--server=${cable.url}`, `--key=${key}`, '--mode=desk']) => {
      const app = await startApp(context, folder, args)
      running.push(app)
      return app
    }
    await use({
      foyer,
      cable,
      folder,
      key,
      async createBadge({ email, nom, prenom, type = 'exhibitor', position = 'Engineer' }) {
        const { _id } = await addBadge(foyer, { type, email, companyId: company._id })
        const fields = { nom, prenom, company: 'Sahara Flow', position, tel: '+213 1' }
        return await foyer.organizer.badge.updateBadge(idParams(_id, fields))
      },
      start,
      async startWithPeople(people, changes = { printer: 'Paper folder' }) {
        const app = await start()
        await app.page.evaluate((all) => window.foyer.changeDesk(all), changes)
        await expect(app.page.getByText(people === 1 ? '1 person' : `${people} people`)).toBeVisible()
        return app
      },
      async startKiosk(args = []) {
        const issued = await foyer.organizer.desk.createDesk({ body: { name: 'Hall 2', kind: 'kiosk' } })
        return start([`--server=${cable.url}`, `--key=${issued.key}`, '--mode=portal', ...args])
      },
    })
    for (const app of running) await app.close()
    await cable.close()
    await foyer.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})
export {
  button,
  dialog,
  expectButton,
  expectHeading,
  expectLanguage,
  expectPageHeading,
  expectText,
  heading,
  link,
  pageHeading,
  press,
  region,
  textbox,
} from '#portal/e2e/support/test.ts'
export { expect }

export const AMEL = { email: 'amel@sahara.example', nom: 'Amel', prenom: 'Haddad' }
const COMPANY = {
  raisonSocial: 'Sahara Flow Control SPA',
  name: 'Amel',
  email: 'office@sahara.example',
  tel: '+213 1',
  position: 'Director',
  stand: [{ stand: 'B 114', type: 'Stand nu', width: 3, height: 3 }],
  badge: { exhibitor: { all: 20 }, visitor: { all: 20 }, delegate: { all: 20 }, vip_delegate: { all: 20 } },
}

/** In the light and, as far as colours go, in the dark. The generator's preview runs no script, axe's neither. */
export async function expectAccessible(page: Page) {
  // In one go inside the page: otherwise it opens a second tab.
  const axe = () => new AxeBuilder({ page }).exclude('aside[data-noprint]').exclude('iframe').setLegacyMode()
  expect(await violationsOf(axe())).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(axe().withRules(['color-contrast']))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Types into the field, and waits until so many people are listed. */
export async function find(page: Page, text: string, people = 1) {
  await page.keyboard.type(text, { delay: 70 })
  await expect(page.getByRole('option')).toHaveCount(people)
}

export async function takePhoto(page: Page) {
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await page.keyboard.press('F8')
  await expect(page.getByAltText('The photo that was taken')).toBeVisible()
}

/** A key that follows a scan sooner than this is of its next line, as on a business card: no hand is so fast, ms. */
const NEXT_KEY_MS = 60

/** A badge is held before the scanner: keys in a burst, as no hand types them and no slow machine delays them. */
export async function scan(page: Page, code: string) {
  await page.evaluate(
    async ([keys, gap]) => {
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        ;(document.activeElement ?? document.body).dispatchEvent(event)
      }
      await new Promise((done) => setTimeout(done, gap))
    },
    [[...`FOYER:${code}`, 'Enter'], NEXT_KEY_MS] as const,
  )
}

/** A server that answers, but is no Foyer. */
export async function startOtherServer(): Promise<{ url: string; stop(): void }> {
  const { url, close } = await listen({ dispatch: (_request, response) => response.end('Hello') })
  return { url, stop: close }
}
