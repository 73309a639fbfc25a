import type { Locator, Page } from 'playwright/test'
import { setLocalStorage } from './support/portal.ts'
import { makeSample } from './support/sample.ts'
import { clean, speakerOf } from './support/speaker.ts'
import { expect, test } from './support/test.ts'

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
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 110) dark++
    return dark / (data.length / 4)
  })
}

function scriptsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  return seen
}

test('SPK-17 on a phone the pages of the policy are drawn, in ink and in words', async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  const seen = scriptsOf(page)
  await page.goto(`/speaker/${_id}`)
  await page.getByRole('link', { name: /Privacy Policy/ }).click()
  const policy = page.getByRole('dialog', { name: /Privacy Policy/ })
  const pages = policy.getByRole('img')
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
  await expect(policy.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  await policy.getByRole('button', { name: 'Maximize' }).click()
  const larger = () => pages.first().evaluate((image) => image.clientWidth)
  await expect.poll(larger, 'large letters for a phone').toBeGreaterThanOrEqual(640)
  expect(seen.filter((url) => drawer.test(url))).toHaveLength(1)
  await clean(page)
})

test('SPK-17 PBADGE-06 in French the policy opens at its French page', async ({ page, foyer }) => {
  const { _id } = await speakerOf(foyer)
  await setLocalStorage(page, { language: 'fr' })
  await page.goto(`/speaker/${_id}`)
  await page.getByRole('link', { name: 'politique générale de confidentialité' }).click()
  const policy = page.getByRole('dialog', { name: 'Politique générale de confidentialité' })
  await expect(policy.getByRole('img', { name: /Politique de confidentialité/ })).toBeInViewport({
    ratio: 0.2,
  })
  await expect(policy.getByRole('img', { name: /Who is responsible/ })).not.toBeInViewport({ ratio: 0.2 })
  await expect(policy.getByRole('link', { name: 'Ouvrir dans un nouvel onglet' })).toHaveAttribute(
    'href',
    /\.pdf#page=2$/,
  )
})

test('PBADGE-06 what draws the policy is fetched by a reader alone; without it there are the links', async ({
  page,
  foyer,
}) => {
  const { pendingId } = await makeSample(foyer)
  const seen = scriptsOf(page)
  await page.route(drawer, (route) => route.abort())
  await page.goto(`/badge/${pendingId}`)
  await page.waitForLoadState('networkidle')
  expect(seen.filter((url) => drawer.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Global Privacy Policy' }).click()
  const policy = page.getByRole('dialog', { name: 'Global Privacy Policy' })
  await expect(policy.getByText('This browser cannot show the document here.')).toBeVisible()
  await expect(policy.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /\.pdf$/)
})
