import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A processor four times slower, and the slow 4G of the usual page audits: 150 ms away, 1.6 Mbit/s. */
const CPU_SLOWER = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export interface SlowPhone {
  context: BrowserContext
  page: Page
  session: CDPSession
  /** Layout shift of the page since it was opened, without what follows a press or a key (limit: 0.02). */
  shift(): Promise<number>
  /** Opens a path; answers ms until `selector` is there and the page's thread was free, and bytes of scripts until then. */
  open(path: string, selector: string): Promise<{ ms: number; scriptBytes: number }>
}

/** A page that measures itself, on a slow device with an empty cache. */
export async function slowPhone(browser: Browser, baseURL: string, width = 390): Promise<SlowPhone> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const scripts = new Set<string>()
  let scriptBytes = 0
  await session.send('Network.enable')
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  return {
    context,
    page,
    session,
    shift: () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
    async open(path, selector) {
      await page.goto('about:blank')
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
      scriptBytes = 0
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator(selector).first().waitFor()
      const ms = await page.evaluate(
        () => new Promise<number>((free) => requestIdleCallback(() => free(performance.now()))),
      )
      return { ms, scriptBytes }
    },
  }
}

/** Milliseconds that the page's own thread worked while `work` ran, whatever else the machine did meanwhile. */
export async function workedMs(session: CDPSession, work: () => Promise<void>): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await worked()
  await work()
  return (await worked()) - before
}
