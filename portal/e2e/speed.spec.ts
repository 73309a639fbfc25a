import type { Locator, Page } from 'playwright/test'
import { addManyCompanies } from './support/fill-lists.ts'
import { keyTimes } from './support/key-times.ts'
import { enter } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { machineMs, slowPhone } from './support/slow-phone.ts'
import { speakerOf } from './support/speaker.ts'
import { tell } from './support/tell-time.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

const SHIFT_LIMIT = 0.02
const FIRST_VIEW_KB = 150
/** From the press of a key until its letter is drawn. */
const KEY_MS = 50
const KEYS = 'karim had'

test('on a slow phone nothing moves while a page comes, and how soon it answers', async ({ browser, foyer }) => {
  const sample = await makeSample(foyer)
  const { _id: speaker } = await speakerOf(foyer)
  const slow = await slowPhone(browser, foyer.url)
  const { page } = slow
  tell('this machine, 100 million additions', machineMs(), 'ms')
  const first = async (path: string, selector: string, goalMs: number, more = '') => {
    const { ms, scriptBytes } = await slow.open(path, selector)
    const name = path.replace(/[\w-]{16,}/, '{id}') + more
    tell(`${name} interactive`, ms, 'ms', goalMs)
    tell(`${name} scripts`, scriptBytes / 1000, 'kB', FIRST_VIEW_KB)
    await settled(page)
    expect.soft(await slow.shift(), `layout shift of ${path}`).toBeLessThanOrEqual(SHIFT_LIMIT)
  }
  await first('/account/login', 'input[type=email]', 2500)
  await first(`/badge/${sample.pendingId}`, 'form input', 2500)
  await first('/exhibitor', 'main [role=listitem]', 2000)
  await first('/attendee', 'main [role=listitem]', 2000)
  await first(`/speaker/${speaker}`, 'form input', 2500)
  await first('/visa', 'form input', 2500)
  await addManyCompanies(foyer, 2000)
  await first('/exhibitor', 'main [role=listitem]', 2000, ', 2,000 companies')
  await enter(page, foyer, sample)
  await first('/profile', '#catalogue form textarea', 2500)
  await slow.context.close()
})

test('a profile with 300 badges, a list of 2,000: nothing moves, and what a key costs', async ({ browser, foyer }) => {
  const sample = await makeSample(foyer)
  await foyer.organizer('PUT', `/api/company/${sample.companyId}`, { badge: { exhibitor: { all: 400 } } })
  const slow = await slowPhone(browser, foyer.url, 1440)
  const { page } = slow
  const key = async (name: string, field: Locator) => {
    await field.fill('')
    await field.focus()
    await slow.rest()
    const times = (await keyTimes(page, KEYS)).toSorted((one, other) => one - other)
    await expect(field).toHaveValue(KEYS)
    tell(`a key in the ${name}, half of them`, times[Math.floor(times.length / 2)] as number, 'ms', KEY_MS)
    tell(`a key in the ${name}, slowest`, times.at(-1) as number, 'ms', KEY_MS)
  }
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<input>' }))
  await slow.open('/bare', 'input')
  await key('only field of an empty page', page.locator('input'))
  await page.route('**/api/badge/badges/company/*', async (route) => {
    const badges = (await (await route.fetch()).json()) as { _id: string; email: string }[]
    const many = Array.from({ length: 300 }, (_, at) => {
      const badge = badges[at % badges.length] as (typeof badges)[number]
      return { ...badge, _id: `${badge._id}-${at}`, email: `${at}.${badge.email}` }
    })
    await route.fulfill({ json: many })
  })
  await enter(page, foyer, sample)
  await slow.open('/profile', '#badge [role=row]')
  await settled(page)
  expect.soft(await slow.shift(), 'layout shift').toBeLessThanOrEqual(SHIFT_LIMIT)
  const fields = {
    'invitation field': page.getByRole('textbox', { name: 'Booth Staff', exact: true }),
    'company form': page.getByRole('textbox', { name: 'Address', exact: true }),
    'search of badges': page.getByRole('searchbox'),
  }
  for (const [name, field] of Object.entries(fields)) await key(`${name}, 300 badges`, field)
  await expect(page.getByRole('row', { name: /Karim Haddadj/ }).first()).toBeVisible()
  await addManyCompanies(foyer, 2000)
  await slow.open('/exhibitor', 'main [role=listitem]')
  await page.locator('main [role=listitem]').nth(1999).waitFor({ state: 'attached', timeout: 60_000 })
  await key('search of exhibitors, 2,000 companies', page.getByRole('searchbox'))
  // The list is read again every few seconds, and an answer may be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await slow.context.close()
})

/** Fonts and what comes when idle have come too, so that their shifts are counted. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
}
