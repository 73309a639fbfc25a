import { addBadge, addSpeaker, type Foyer } from '#portal/e2e/support/foyer.ts'
import { type Page, pages } from '../../shared/pages.ts'
import { button, expect, expectButton, expectText, heading, press, test } from './support/test.ts'

/** What fills the parameters of the pages, and whom they let in. */
const samples = async (foyer: Foyer) => ({
  badge: (await addBadge(foyer, { email: 'lina@naftal.example' }))._id,
  speaker: await addSpeaker(foyer),
  visa: 'none',
  receipt: 'unknown',
  policy: 'privacy',
})

test('Q-214 every page of the portal opens in the kiosk', async ({ desk }) => {
  const ids: Record<string, string> = await samples(desk.foyer)
  const { page } = await desk.startKiosk()
  await button(page, 'My badge').waitFor()
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
      // A guarded page leads to the sign-in, as everywhere; so does a view without its token, by a load.
      const isLedAway = row.guard !== undefined || name === 'view'
      await expect(page).toHaveURL((url) => url.pathname === (isLedAway ? pages.login.path : path))
      await expect(page.locator('main h1').first()).toBeVisible()
      await expect(heading(page, /went wrong/i)).toHaveCount(0)
      await expectButton(page, 'I am done')
      expect(broken).toEqual([])
      page.off('pageerror', note)
    })
  }
})

test('Q-214 a kiosk’s key sets up the portal, with a PIN that alone leads out of it', async ({ desk }) => {
  const { key } = await desk.foyer.organizer.desk.createDesk({ body: { name: 'Hall 2', kind: 'kiosk' } })
  const { page } = await desk.start([])
  await page.getByLabel('Address').fill(desk.cable.url)
  await press(page, 'Check the address')
  await page.getByLabel('Key', { exact: true }).fill(key)
  await press(page, 'Check the key')
  await page.getByLabel('Name of this desk').fill('Hall 2')
  await press(page, 'Start')
  await expectText(page, 'only the PIN leads out')
  await page.getByLabel(/^Staff PIN/).fill('4711')
  await press(page, 'Start')
  await press(page, 'Staff')
  for (const digit of '1234') await press(page, digit, { exact: true })
  await expect(page.getByRole('alert')).toBeVisible()
  for (const digit of '4711') await press(page, digit, { exact: true })
  await expectButton(page, 'Leave the app')
})
