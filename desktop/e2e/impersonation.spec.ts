import { joinTeam } from '../../portal/e2e/support/join-team.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('see as this company: its profile in the browser, bannered, nothing to press, in the audit', async ({
  desk,
  context,
  browser,
}) => {
  const { foyer } = desk
  await desk.badge({ email: 'amel@sahara.example', nom: 'Amel', prenom: 'Hadj' })
  const { page } = await desk.start([
    `--server=${foyer.url}`,
    `--key=${(await joinTeam(foyer)).cookie}`,
    '--mode=organizer',
  ])
  await page.getByRole('link', { name: 'Companies', exact: true }).click()
  await page.getByRole('grid').getByText('Sahara Flow Control SPA').dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Sahara Flow Control SPA' })).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'See as this company' }).click()
  const portal = await opened

  const banner = portal.getByRole('complementary', { name: 'View of a company' })
  await expect(banner).toContainText('You see this page as Sahara Flow Control SPA does; nothing can be changed.')
  await expect(portal).toHaveURL(`${foyer.url}/profile`)
  await expect(portal.locator('#badge').getByText('Amel Hadj')).toBeVisible()
  // Every control of the sections, whatever it is.
  const controls = portal.locator('main').locator('button, input, textarea, select')
  expect(await controls.count()).toBeGreaterThan(10)
  expect(await controls.evaluateAll((all) => all.filter((one) => !one.matches(':disabled')).length)).toBe(0)
  await portal.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(portal)

  await test.step('the tab keeps it, another one knows nothing of it', async () => {
    await portal.reload()
    await expect(banner).toBeVisible()
    const another = await context.newPage()
    await another.goto(`${foyer.url}/profile`)
    await expect(another).toHaveURL(/\/account\/login/)
    expect(await another.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await another.close()
  })

  await test.step('what is sent nevertheless is refused in words', async () => {
    await portal.goto(`${foyer.url}/account/forgot-password`)
    await portal.getByLabel('E-mail').fill('office@sahara.example')
    await portal.getByRole('button', { name: 'Send the link' }).click()
    await expect(portal.getByText('nothing can be changed', { exact: false }).first()).toBeVisible()
  })

  await test.step('its hour is over: it says so by itself, and what to do', async () => {
    // In a context of its own: the pages of one share their clock, and the first page's hour is not over.
    const elsewhere = await browser.newContext()
    const watched = await elsewhere.newPage()
    await watched.clock.install()
    await watched.goto(portal.url())
    const token = await portal.evaluate(() => ({ ...sessionStorage }))
    await watched.evaluate((entries) => Object.assign(sessionStorage, entries), token)
    await watched.goto(`${foyer.url}/profile`)
    const strip = watched.getByRole('complementary', { name: 'View of a company' })
    await expect(strip.getByRole('status')).toContainText('nothing can be changed')
    await watched.clock.fastForward('01:00:05')
    await expect(strip.getByRole('alert')).toContainText('The view of Sahara Flow Control SPA has ended')
    await expect(strip.getByRole('alert')).toContainText('choose “See as this company” again')
    await expectAccessible(watched)
    await strip.getByRole('button', { name: 'Leave' }).click()
    await expect(watched).toHaveURL(/\/account\/login/)
    await elsewhere.close()
  })

  await test.step('it ends by its button', async () => {
    await portal.getByText('FR', { exact: true }).click()
    await expect(portal.getByText('rien ne peut être modifié')).toBeVisible()
    await portal.getByRole('button', { name: 'Terminer la vue' }).click()
    await expect(portal).toHaveURL(`${foyer.url}/account/login`)
    await expect(portal.getByRole('button', { name: 'Terminer la vue' })).toHaveCount(0)
    await portal.goto(`${foyer.url}/profile`)
    await expect(portal).toHaveURL(/\/account\/login/)
  })

  await expect(page.getByText('seen as the company')).toBeVisible()
})
