import { enter, setLocalStorage } from './support/portal.ts'
import { expect, expectPageHeading, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('with letters of twice the size no page is wider than a phone', async ({ page, context, foyer, sample }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await enter(page, foyer, sample)
  const links = [`/badge/${sample.pendingId}`, `/visa/${sample.companyId}`]
  for (const language of ['en', 'fr']) {
    await setLocalStorage(page, { language })
    for (const path of ['/profile', '/policy/privacy', '/policy/speaker_release', '/exhibitor', ...links]) {
      await page.goto(path)
      await expectPageHeading(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${path} in ${language}`).toBe(390)
    }
  }
})
