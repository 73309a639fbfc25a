import type { Page } from 'playwright/test'
import { pages, type Page as Row } from '../../shared/pages.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** What Electron enlarges a visitor's window by: a page sees so much less of the screen. */
const ZOOM = 88 / 48
const SCREENS = [
  { width: 1080, height: 1920 },
  { width: 1280, height: 800 },
]
test.use({ deviceScaleFactor: ZOOM })

/** Heights, in pixels of the screen, of what is pressed and is less than a finger's 88; a link in a sentence may be. */
const small = (page: Page) =>
  page.locator(':is(main, header, footer, [role=dialog]) :is(a, button, label:has(input)):visible').evaluateAll(
    (targets, zoom) =>
      targets
        .filter((one) => !one.closest('p, td, label') || one.matches('label'))
        .filter((one) => one.getBoundingClientRect().height * zoom < 87.5)
        .map((one) => `${Math.round(one.getBoundingClientRect().height * zoom)} ${one.outerHTML.slice(0, 160)}`),
    ZOOM,
  )

test('Q-214 each page of the kiosk is for a finger, read at arm’s length, with one switch of languages', async ({
  desk,
}) => {
  test.setTimeout(600_000)
  const { _id: badge } = await desk.badge({
    ...{ email: 'lina@sahara.example', nom: 'Lina', prenom: 'Kateb', type: 'visitor' },
  })
  const speaker = { email: 's@naftal.example', type: 'speaker' }
  const made = (await desk.foyer.organizer('POST', '/api/speaker/create-speaker', speaker)) as { _id: string }
  const { page } = await desk.startKiosk()
  await page.addInitScript((zoom) => {
    Object.defineProperty(window, 'outerWidth', { get: () => Math.round(window.innerWidth * zoom) })
  }, ZOOM)
  const shot = process.env.KIOSK_SHOTS
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  for (const screen of SCREENS) {
    await page.setViewportSize({ width: Math.round(screen.width / ZOOM), height: Math.round(screen.height / ZOOM) })
    for (const language of ['en', 'fr']) {
      const look = async (name: string) => {
        const at = `${name} ${screen.width} ${language}`
        for (const one of await small(page)) found.push(`${at}: ${one}`)
        if (
          (await page.getByRole('radiogroup').count()) + (await page.getByRole('group', { name: /lang/i }).count()) >
          1
        )
          found.push(`${at}: more than one switch of languages`)
        if (shot) await page.screenshot({ path: `${shot}/${name}-${screen.width}-${language}.png` })
        await expectAccessible(page).catch((error: Error) => found.push(`${at}: ${error.message}`))
      }
      const at = (path: string) => new URL(path, page.url()).href
      await page.goto(at('/'))
      await page.getByRole('button', { name: language.toUpperCase(), exact: true }).click()
      await look('start')
      for (const [name, row] of Object.entries(pages) as [string, Row][]) {
        if (row.guard || ['view', 'loginLink', 'help'].includes(name)) continue
        const ids: Record<string, string> = { badge, speaker: made._id, policy: 'privacy' }
        await page.goto(at(row.path === '*' ? '/nothing' : row.path.replace(/:\w+/, ids[name] ?? 'none')))
        await expect(page.locator('main h1').first()).toBeVisible()
        await expect(page.getByRole('heading', { name: /went wrong/i })).toHaveCount(0)
        await look(name)
      }
    }
  }
  expect(found).toEqual([])
})
