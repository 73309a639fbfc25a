import type { Page } from 'playwright/test'

type Timed = typeof globalThis & { keyTime: Promise<number> }

/**
 * Presses each of `keys` on what has the focus; answers for each the ms from its press until the frame with its
 * letter was drawn, with the wait for the page's thread and for the screen. The page rests before the next one.
 * The browser's own timing of events leaves out keys that are quick.
 */
export async function keyTimes(page: Page, keys: string): Promise<number[]> {
  const times: number[] = []
  for (const key of keys) {
    await page.evaluate(timeKey)
    await page.keyboard.down(key)
    times.push(await page.evaluate(() => (globalThis as Timed).keyTime))
    await page.keyboard.up(key)
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  }
  return times
}

/** Runs in the page: a task that is sent from the frame's beginning runs as soon as the frame was drawn. */
function timeKey(): void {
  const drawn = Promise.withResolvers<number>()
  Object.assign(globalThis, { keyTime: drawn.promise })
  const once = { capture: true, once: true }
  let pressedAt = 0
  addEventListener('keydown', (press) => (pressedAt = press.timeStamp), once)
  addEventListener(
    'input',
    () =>
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => drawn.resolve(performance.now() - pressedAt)
        after.port2.postMessage(null)
      }),
    once,
  )
}
