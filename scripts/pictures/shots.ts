import type { Page } from 'playwright/test'
import { enter, setLocalStorage } from '#portal/e2e/support/portal.ts'
import { SAMPLE_PASSWORD } from '#scripts/sample/fill-sample.ts'
import type { RunningEvent } from './running-event.ts'

/** What a picture is taken of: the page is put into the state in which it is to be seen. */
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
    await page.locator('#root[data-drawn]').waitFor({ state: 'detached' })
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
  }),
  kiosk: app('kiosk'),
}
