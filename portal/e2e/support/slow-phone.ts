import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright/test'

/** A processor four times slower, and the slow 4G of the usual page audits: 150 ms away, 1.6 Mbit/s. */
const CPU_SLOWER = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** A browser that works less than `REST_S` seconds between two looks is at rest. */
const LOOK_MS = 250
const REST_S = 0.02
const MAX_POLLS = 40

export interface SlowPhone {
  context: BrowserContext
  page: Page
  /** Waits until the browser has nothing more to do, be it for the page or for itself. */
  rest(): Promise<void>
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

/**
 * A new window works by itself for a second or two, and what was open before goes on: on the processors of the page.
 * One that never rests is measured as it is.
 */
async function atRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const workedSeconds = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  let before = await workedSeconds()
  for (let looks = 0; looks < MAX_POLLS; looks++) {
    await setTimeout(LOOK_MS)
    const now = await workedSeconds()
    if (now - before < REST_S) break
    before = now
  }
  await session.detach()
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
    rest: () => atRest(browser),
    shift: () => page.evaluate(() => (globalThis as Measured).seen.shift),
    async open(path, selector) {
      await page.goto('about:blank')
      await page.addInitScript(measure, selector)
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
      await atRest(browser)
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
