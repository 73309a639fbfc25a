import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright/test'

/** A processor four times slower. */
const CPU_SLOWER = 4
/** Bytes a second. */
export const NETWORKS = {
  /** The slow 4G of the usual page audits. */
  '1.6 Mbit/s, 150 ms': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  '400 kbit/s, 400 ms': { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
} as const
export type Network = keyof typeof NETWORKS
const SLOW_4G: Network = '1.6 Mbit/s, 150 ms'

/** A browser that works less than `REST_S` seconds between two looks is at rest. */
const LOOK_MS = 250
const REST_S = 0.02
/** Only runs that report times wait long for that. */
const MAX_POLLS = process.env.ROUNDS ? 40 : 6

export interface SlowPhone {
  context: BrowserContext
  page: Page
  /** Waits until the browser has nothing more to do, be it for the page or for itself. */
  rest(): Promise<void>
  /** Layout shift of the page since it was opened, without what follows a press or a key (limit: 0.02). */
  shift(): Promise<number>
  /** Opens a path with nothing in the cache. */
  open(path: string, what: { field: string; words?: string }): Promise<Opened>
  /** Bytes and requests of the page so far, all kinds of them. */
  loaded(): Promise<{ bytes: number; requests: number }>
}

export interface Opened {
  /** Until the words were painted, in ms. */
  readableMs: number
  /** Until the page was hydrated, the field there and the thread free, in ms. */
  usableMs: number
  /** What had come by then. */
  usableBytes: number
}

/** How fast this machine is today: ms for 100 million additions, to read every other time by. */
export function machineMs(): number {
  const began = performance.now()
  let sum = 0
  for (let index = 0; index < 1e8; index++) sum += index % 7
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
  opened: Promise<Opened>
}
type Measured = typeof globalThis & { seen: Seen }

/** A page that measures itself, on a slow device with an empty cache. */
export async function slowPhone(
  browser: Browser,
  baseURL: string,
  { width = 390, network = SLOW_4G }: { width?: number; network?: Network } = {},
): Promise<SlowPhone> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  return {
    context,
    page,
    rest: () => atRest(browser),
    shift: () => page.evaluate(() => (globalThis as Measured).seen.shift),
    loaded: () =>
      page.evaluate(() => {
        const all = performance.getEntries().filter((entry) => 'transferSize' in entry) as PerformanceResourceTiming[]
        return { bytes: all.reduce((sum, { transferSize }) => sum + transferSize, 0), requests: all.length }
      }),
    async open(path, { field, words = '' }) {
      await page.goto('about:blank')
      await page.addInitScript(measure, { field, words })
      await session.send('Network.clearBrowserCache')
      await session.send('Network.emulateNetworkConditions', NETWORKS[network])
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
      await atRest(browser)
      const answer = await page.goto(path, { waitUntil: 'commit' })
      // It would never report that it is hydrated.
      if (!answer?.ok()) throw new Error(`${path} is not there.`)
      return page.evaluate(() => (globalThis as Measured).seen.opened)
    },
  }
}

/** Runs in the page before its own scripts. */
function measure({ field, words }: { field: string; words: string }): void {
  const { promise: opened, resolve } = Promise.withResolvers<Opened>()
  const seen: Seen = { shift: 0, opened }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  let readableMs: number | undefined
  const isThere = () => document.body?.innerText.includes(words) && document.querySelector('#root > *')
  // Frames come only once the style sheets are there; what one finds was painted when the next begins.
  const look = () => {
    if (!isThere()) requestAnimationFrame(look)
    else
      requestAnimationFrame((next) => {
        readableMs = next
      })
  }
  requestAnimationFrame(look)
  const change = new MutationObserver(() => {
    if (!document.querySelector(field) || document.querySelector('[data-ssr]')) return
    change.disconnect()
    // What is fetched from here on is for later, when the page has nothing else to do.
    const all = performance.getEntries().filter((entry) => 'transferSize' in entry) as PerformanceResourceTiming[]
    const usableBytes = all.reduce((sum, { transferSize }) => sum + transferSize, 0)
    requestIdleCallback(() => {
      const usableMs = performance.now()
      const done = () => {
        if (readableMs === undefined) requestAnimationFrame(done)
        else resolve({ readableMs, usableMs, usableBytes })
      }
      done()
    })
  })
  change.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-ssr'] })
}
