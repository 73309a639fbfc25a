import { clean } from './support/speaker.ts'
import { expect, expectLanguage, link, pageHeading, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, timezoneId: 'Africa/Algiers' })

test('Q-264 a page opened again without a network says so, and is there again once there is one', async ({
  page,
  context,
}) => {
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
        new URL(scope).pathname,
        active?.state,
      ]),
    )
  const heading = pageHeading(page)

  await page.goto('/exhibitor')
  await expect.poll(scopes).toEqual([['/exhibitor', 'activated']])
  await page.getByRole('main').waitFor()

  await context.setOffline(true)
  await page.reload({ waitUntil: 'load' })
  await expect(heading).toHaveText(['No connection', 'Pas de connexion'])
  await expect(page).toHaveTitle('No connection')
  await clean(page)

  await test.step('trying again is in vain until the network is back, and then the page opens by itself', async () => {
    await link(page, 'Try again').click()
    await expect(heading).toHaveText(['No connection', 'Pas de connexion'])
    await context.setOffline(false)
    // The page without a network has two headings until it is left.
    await expect(page.locator('#root h1')).toHaveText(/^Exhibitor/)
  })

  await test.step('a French reader reads French first', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'fr'))
    await context.setOffline(true)
    await page.reload({ waitUntil: 'load' })
    await expect(heading).toHaveText(['Pas de connexion', 'No connection'])
    await expectLanguage(page, 'fr')
    await expect(page.getByRole('link')).toHaveText('Réessayer')
    await context.setOffline(false)
    await expect(page.locator('#root h1')).toBeVisible()
  })

  await test.step('what was typed and is not sent is named by its page and time, and by nothing of what it holds', async () => {
    const visa = { at: Date.parse('2026-03-04T14:21:00Z'), values: { name: 'Ferhat' } }
    await page.clock.setFixedTime(visa.at + 60_000)
    await page.evaluate((text) => {
      localStorage.setItem('draft:visa:of-nobody', text)
      localStorage.setItem('draft:badge:b1', JSON.stringify({ at: 1, values: {} }))
      localStorage.setItem('draft:speaker:s1', 'no draft')
    }, JSON.stringify(visa))
    await context.setOffline(true)
    await page.reload({ waitUntil: 'load' })
    const kept = page.locator('.kept')
    await expect(kept.getByRole('heading')).toHaveText('En attente sur cet appareil')
    await expect(kept.getByRole('listitem')).toHaveText([
      'Demande de lettre de visaSaisi le 4 mars à 15:21, pas encore envoyé',
    ])
    await expect(page.locator('body')).not.toContainText(/Ferhat|of-nobody/)
    await clean(page)
    await context.setOffline(false)
    await expect(page.locator('#root h1')).toBeVisible()
  })

  await test.step('nothing is kept, and neither the office nor a call has a worker before it', async () => {
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    for (const path of ['/office', '/api/edition']) {
      await page.goto(path, { waitUntil: 'load' })
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    }
    await expect.poll(scopes).toEqual([['/exhibitor', 'activated']])
  })
})
