import { type Page, pages } from '../../shared/pages.ts'
import { expect, test } from './support/test.ts'

/** What fills the parameters of the pages, and whom they let in. */
const SAMPLES = async (desk: {
  foyer: { organizer: (...call: [string, string, object?]) => Promise<unknown> }
}) => {
  const made = async (path: string, body: object) =>
    (await desk.foyer.organizer('POST', path, body)) as { _id: string }
  const badge = await made('/api/badge/create-badge', { type: 'visitor', email: 'lina@naftal.example' })
  const speaker = await made('/api/speaker/create-speaker', { email: 's@naftal.example', type: 'speaker' })
  return { badge: badge._id, speaker: speaker._id, visa: 'none', receipt: 'unknown' }
}

test('Q-214 every page of the portal opens in the kiosk', async ({ desk }) => {
  const ids: Record<string, string> = await SAMPLES(desk)
  const { page } = await desk.startKiosk()
  await page.getByRole('button', { name: 'Scan your code' }).waitFor()
  for (const [name, row] of Object.entries(pages) as [string, Page][]) {
    const path = row.path === '*' ? '/nothing-here' : row.path.replace(/:\w+/, ids[name] ?? '')
    await test.step(`${name} at ${path}`, async () => {
      const broken: string[] = []
      const note = (error: Error) => broken.push(error.message)
      page.on('pageerror', note)
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      // A guarded page leads to the sign-in, as everywhere.
      const isGuarded = row.guard !== undefined
      await expect(page).toHaveURL((url) => url.pathname === (isGuarded ? pages.login.path : path))
      await expect(page.locator('main h1').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: /went wrong/i })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'I am done' })).toBeVisible()
      expect(broken).toEqual([])
      page.off('pageerror', note)
    })
  }
})
