import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A processor four times slower, and the slow 4G of the usual page audits: 150 ms away, 1.6 Mbit/s. */
const CPU_SLOWER = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export interface SlowPhone {
  context: BrowserContext
  page: Page
  /** Layout shift of the page since it was opened, without what follows a press or a key (limit: 0.02). */
  shift(): Promise<number>
  /** Opens a path; answers ms until `selector` is there and the page's thread was free, and bytes of scripts until then. */
  open(path: string, selector: string): Promise<{ ms: number; scriptBytes: number }>
}

/** How fast this machine is today: ms for 100 million additions, to read every other time by. */
export function machineMs(): number {
  const began = performance.now()
  let sum = 0
  for (let at = 0; at < 1e8; at++) sum += at % 7
  return sum > 0 ? performance.now() - began : 0
}

interface Seen {
  shift: number
  /** When the page was there to work with and its thread free, in ms. */
  free: Promise<number>
  scriptBytes: number
}
type Measured = typeof globalThis & { seen: Seen }

/** A page that measures itself, on a slow device with an empty cache. */
export async function slowPhone(browser: Browser, baseURL: string, width = 390): Promise<SlowPhone> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  return {
    context,
    page,
    shift: () => page.evaluate(() => (globalThis as Measured).seen.shift),
    async open(path, selector) {
      await page.goto('about:blank')
      await page.addInitScript(measure, selector)
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
      await page.goto(path, { waitUntil: 'commit' })
      return page.evaluate(async () => {
        const { seen } = globalThis as Measured
        return { ms: await seen.free, scriptBytes: seen.scriptBytes }
      })
    },
  }
}

/** Runs in the page before its own scripts. */
function measure(wanted: string): void {
  const found = Promise.withResolvers<number>()
  const seen: Seen = { shift: 0, free: found.promise, scriptBytes: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = new MutationObserver(() => {
    if (!document.querySelector(wanted)) return
    look.disconnect()
    // What is fetched from here on is for later, when the page has nothing else to do.
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    seen.scriptBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    requestIdleCallback(() => found.resolve(performance.now()))
  })
  look.observe(document, { childList: true, subtree: true })
}
