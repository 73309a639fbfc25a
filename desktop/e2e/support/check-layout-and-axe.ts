import type { Page, TestInfo } from 'playwright/test'
import { type Foyer, storePicture } from '#portal/e2e/support/foyer.ts'
import { portrait } from '#portal/e2e/support/test.ts'
import { idParams } from '#server/testing/calls.ts'
import { expect, expectAccessible, expectLanguage } from './test.ts'

/** Parts that extend beyond the window, or beyond the page's own width. */
function overEdge() {
  const { clientWidth, scrollWidth } = document.documentElement
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
  const over = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (right > clientWidth + 1 || left < -1) && !isScrolled(element)
  })
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  return [...wide, ...over.map((element) => element.outerHTML.slice(0, 160))]
}

/** The screens that desks have: an old laptop's, a newer one's, and one in portrait. */
const SIZES = [
  { width: 1024, height: 768 },
  { width: 1080, height: 1920 },
  { width: 1280, height: 800 },
]

/**
 * Checks the screen in all sizes for parts that extend beyond the edge, in French, which is longer, and with axe in
 * English. With PICTURES set it takes a picture of each, light and dark.
 */
export async function checkLayoutAndAxe(page: Page, info: TestInfo, name: string) {
  const choose = async (language: string) => {
    await page.locator(`header [lang="${language}"]`).click()
    await expectLanguage(page, language)
  }
  await choose('fr')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const place = `${name}-${size.width}`
    for (const colorScheme of process.env.PICTURES ? (['dark', 'light'] as const) : []) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: info.outputPath(`${place}-${colorScheme}.png`), animations: 'disabled' })
    }
    expect(await page.evaluate(overEdge), place).toEqual([])
  }
  await choose('en')
  await expectAccessible(page)
}

/** Gives a badge its photo: only then is it complete. */
export async function uploadPhoto(foyer: Foyer, id: string) {
  const urlPhoto = await storePicture(foyer, 'badges/photos', id, await portrait())
  await foyer.organizer.badge.updateBadge(idParams(id, { urlPhoto }))
}
