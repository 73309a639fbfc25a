import type { Page } from 'playwright/test'

/** Counts the presses of a mouse button, wherever they land. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    const count = () => Object.assign(window, { clicks: (window as never as { clicks: number }).clicks + 1 })
    document.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => (window as never as { clicks: number }).clicks)
}
