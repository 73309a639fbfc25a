import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { type Foyer, joinTeam, startFoyer } from '#portal/e2e/support/foyer.ts'
import { enter, setLocalStorage } from '#portal/e2e/support/portal.ts'
import { ORGANIZER_KEY } from '#portal/e2e/support/server-process.ts'
import { startApp } from '#scripts/demo/apps.ts'
import { fillSample, SAMPLE_PASSWORD } from '#scripts/sample/fill-sample.ts'
import type { SampleEvent } from '#scripts/sample/sample-event.ts'
import { makeSampleEvent } from '#scripts/sample/sample-event.ts'
import { PLACEHOLDER_SENDER, readConfig } from '#server/base/config.ts'

/** An address as an event has it; with this computer's own, or without a proxy, the office would warn. */
const PUBLIC_URL = 'https://expo.example.org'
/** The sample event, running: server, office, a desk and a kiosk. */
export interface RunningEvent {
  foyer: Foyer
  sample: SampleEvent
  /** Of a signed-in member of the organizer's team. */
  cookie: string
  /** Addresses of the app in a browser. */
  desk: string
  kiosk: string
}

export async function startEvent(): Promise<RunningEvent & { stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-pictures-'))
  const now = Date.now()
  const sample = makeSampleEvent(now)
  await fillSample(readConfig({ DATA_DIR: dataDir, ORGANIZER_KEY }), now, sample, true)
  const foyer = await startFoyer({ DATA_DIR: dataDir, PUBLIC_URL, TRUST_PROXY: '1', MAIL_FROM: PLACEHOLDER_SENDER })
  const { cookie } = await joinTeam(foyer, ['owner', 'organizer'], 'Amina Belkacem')
  const app = (kind: 'desk' | 'kiosk') => startApp(kind, { server: foyer.url, organizerKey: ORGANIZER_KEY, dataDir })
  return {
    foyer,
    sample,
    cookie,
    desk: await app('desk'),
    kiosk: await app('kiosk'),
    async stop() {
      await foyer.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Prepares a picture: puts the page into the state to be shown. */
type Shot = (stage: RunningEvent & { page: Page; language: 'en' | 'fr' }) => Promise<void>

const office =
  (path: string, then?: Shot): Shot =>
  async (stage) => {
    const { page, language, foyer, cookie } = stage
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: foyer.url, httpOnly: true, sameSite: 'Strict' }])
    await setLocalStorage(page, { language })
    await page.goto(`/office#/${path}`)
    await page.locator('main :is(h1, h2)').first().waitFor()
    await page.waitForLoadState('networkidle')
    await then?.(stage)
  }

const profile =
  (fragment: string): Shot =>
  async ({ page, language, foyer, sample }) => {
    const email = sample.companies[0]?.email ?? ''
    await setLocalStorage(page, { language })
    await enter(page, foyer, { email, password: SAMPLE_PASSWORD }, `/profile${fragment}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  }

const portal =
  (path: (sample: RunningEvent['sample']) => string): Shot =>
  async ({ page, language, sample }) => {
    await setLocalStorage(page, { language })
    await page.goto(path(sample))
    await page.locator('#root[data-ssr]').waitFor({ state: 'detached' })
  }

const app =
  (which: 'desk' | 'kiosk', then?: Shot): Shot =>
  async (stage) => {
    await stage.page.goto(stage[which])
    await stage.page.locator(`[lang=${stage.language}]`, { hasText: stage.language.toUpperCase() }).first().click()
    await then?.(stage)
  }

/** Somebody whose badge is complete, as a desk finds and shows them. */
const search: Shot = async ({ page }) => {
  await page.getByRole('combobox').fill('sahara')
  await page.getByRole('option').nth(3).waitFor()
}

export const SHOTS: Record<string, Shot> = {
  'office-home': office(''),
  'office-companies': office('companies'),
  'office-badge': async (stage) => {
    const badge = stage.sample.companies[0]?.badges.find(({ stage: at }) => at === 'complete')
    await office(`badges/${badge?.id}`)(stage)
  },
  'office-import': office('companies/import', async ({ page }) => {
    await page.locator('input[type=file]').setInputFiles('portal/e2e/support/blind/companies2026.xlsx')
    await page.locator('select').nth(3).waitFor()
  }),
  'office-reminder': office('mail/reminders/places_left', async ({ page }) => {
    await page.getByRole('textbox').first().waitFor()
  }),
  profile: profile(''),
  badges: profile('#badge'),
  'badge-phone': portal(({ companies }) => `/badge/${companies[0]?.badges.find(({ stage }) => stage === 'photo')?.id}`),
  'speaker-phone': portal(({ speakers }) => `/speaker/${speakers.find(({ stage }) => stage === 'photo')?.id}`),
  'desk-search': app('desk', search),
  'desk-card': app('desk', async (stage) => {
    await search(stage)
    await stage.page.getByRole('combobox').press('Enter')
    await stage.page.locator('main h2[dir=auto]').waitFor()
    await stage.page.locator('svg[shape-rendering]').waitFor()
  }),
  kiosk: app('kiosk'),
}
