import { startSampleFoyer } from '../../desktop/e2e/support/sample-foyer.ts'
import { joinTeam } from './support/join-team.ts'
import { test } from './support/test.ts'

const WHAT = process.env.LOOK ?? 'visas'
test('look', async ({ browser }) => {
  test.setTimeout(300_000)
  const foyer = await startSampleFoyer()
  const { cookie } = await joinTeam(foyer, (process.env.ROLES ?? 'owner,organizer,visas').split(',') as never)
  if (process.env.WRITTEN)
    await foyer.organizer('PUT', '/api/edition', {
      visaLetter: {
        issuer: { name: 'Oran Expo SPA', address: '12 Rue de la Paix\n31000 Oran, Algeria', phone: '+213 41 00 00 01' },
        signatory: { name: 'Selma Tounsi', title: { en: 'Head of organization', fr: 'Responsable de l’organisation' } },
      },
    })
  const [name = '', value = ''] = cookie.split('=')
  for (const [width, height] of [
    [1280, 800],
    [1600, 1000],
  ] as const)
    for (const lang of ['en', 'fr'] as const)
      for (const scheme of (process.env.SCHEMES ?? 'light').split(',') as ('light' | 'dark')[]) {
        if (process.env.ONLY && !process.env.ONLY.includes(`${width}-${lang}-${scheme}`)) continue
        const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: lang })
        await context.addCookies([{ name, value, url: `${foyer.url}/api`, httpOnly: true, sameSite: 'Strict' }])
        const page = await context.newPage()
        page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
        await page.goto(`${foyer.url}/office#/${WHAT}`)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(2500)
        if (process.env.CLICK) {
          await page
            .getByRole('button', { name: new RegExp(process.env.CLICK) })
            .first()
            .click()
          await page.waitForTimeout(1500)
        }
        if (process.env.OPT) {
          await page.locator(process.env.OPT).first().click()
          await page.waitForTimeout(1500)
        }
        await page.screenshot({ path: `/tmp/look-${process.env.NAME ?? 'x'}-${width}-${lang}-${scheme}.png` })
        await context.close()
      }
  await foyer.stop()
})
