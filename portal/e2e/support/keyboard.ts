import type { Locator, Page } from 'playwright/test'

/** No page has so many stops of Tab. */
const MAX_TABS = 120

/**
 * Goes on with Tab until the element has the focus; fails when the keyboard does not come there. `within` has the
 * focus first: a row that leads to its buttons.
 */
export async function tabTo(page: Page, wanted: Locator, within?: Locator): Promise<void> {
  await wanted.waitFor()
  if (within) await within.focus()
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} is not reached with Tab.`)
}

export async function tabAndPress(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Replaces a field's text by typing. */
export async function tabAndType(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Transitions, animations and ways of scrolling of the page that take longer than the eye sees. */
export function movingOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) =>
      Math.max(...list.split(',').map((one) => Number.parseFloat(one) * (one.endsWith('ms') ? 0.001 : 1)))
    return [...document.querySelectorAll('*')].flatMap((one) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(one, pseudo)
        const isSlow =
          seconds(transitionDuration) > 0.01 ||
          scrollBehavior === 'smooth' ||
          (animationName !== 'none' && seconds(animationDuration) > 0.01)
        return isSlow ? [`${one.tagName} ${one.className} ${pseudo ?? ''} ${transitionDuration} ${animationName}`] : []
      }),
    )
  })
}
