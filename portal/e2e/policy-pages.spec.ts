import type { Locator, Page } from 'playwright/test'
import { clean, speakerOf } from './support/speaker.ts'
import {
  dialog,
  expect,
  expectLink,
  expectPageHeading,
  expectText,
  heading,
  link,
  press,
  test,
} from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

const drawer = /assets\/draw-pdf/

/** Every part of dark ink of what is drawn: near 0 for an empty page. */
function inkOf(picture: Locator): Promise<number> {
  return picture.evaluate((element) => {
    const image = element as HTMLImageElement
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
    let dark = 0
    for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 110) dark++
    return dark / (data.length / 4)
  })
}

function scriptsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  return seen
}

/** Scrolls through the text of the policy to its PDF, which is fetched only then. */
async function toPdf(page: Page, policy: Locator): Promise<void> {
  await expect(policy.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await policy
    .locator('section')
    .first()
    .evaluate((text) => text.scrollTo(0, text.scrollHeight))
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('SPK-17 Q-258 on a phone the text is read first; further down the pages of the PDF are drawn, in ink and in words', async ({
  page,
  foyer,
}) => {
  const { _id } = await speakerOf(foyer)
  const seen = scriptsOf(page)
  await page.goto(`/speaker/${_id}`)
  await link(page, /Global Privacy Policy/).click()
  const policy = dialog(page, /Privacy Policy/)
  const pages = policy.getByRole('img')
  await expect(heading(policy, 'Who is responsible')).toBeInViewport()
  await clean(page)
  expect(seen.filter((url) => drawer.test(url) || url.includes('.pdf'))).toEqual([])
  await toPdf(page, policy)
  await expect(pages).toHaveCount(2)
  await expect(pages.nth(0)).toHaveAccessibleName(/Privacy policy.+Who is responsible/)
  await expect(pages.nth(1)).toHaveAccessibleName(/Politique de confidentialité/)
  for (const one of await pages.all()) {
    expect(await inkOf(one)).toBeGreaterThan(0.01)
    const { width, natural } = await one.evaluate((image: HTMLImageElement) => ({
      width: image.clientWidth,
      natural: image.naturalWidth,
    }))
    expect(natural).toBeGreaterThanOrEqual(1.9 * width)
    expect(width).toBeLessThanOrEqual(390)
  }
  await expectLink(policy, 'Download the PDF')
  await press(policy, 'Maximize')
  const larger = () => pages.first().evaluate((image) => image.clientWidth)
  await expect.poll(larger, 'large letters for a phone').toBeGreaterThanOrEqual(640)
  // Fetched once: what an import asks for then comes from the browser's cache.
  expect(new Set(seen.filter((url) => drawer.test(url))).size).toBe(1)
  await clean(page)
})

test('Q-258 the policy is a page of text, rendered by the server and read at 320 px', async ({ browser, foyer }) => {
  const text = '# Ours\n<script>alert(1)</script>'
  const body = { version: '2', en: text, fr: text, was: '1' }
  await foyer.organizer.policy.publishPolicy({ params: { document: 'privacy' }, body })
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto(`${foyer.url}/policy/privacy`)
  await expectPageHeading(page, 'Privacy policy')
  await expectText(page, 'Version 2')
  await expect(page.getByRole('heading', { name: 'Ours', level: 2 })).toBeVisible()
  await expectText(page, '<script>alert(1)</script>')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
  await context.close()
})
