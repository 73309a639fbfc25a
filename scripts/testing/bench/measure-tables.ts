import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright/test'
import { hashPassword } from '#server/records/account/passwords.ts'
import { ORGANIZER_KEY } from './calls.ts'
import { eventData, PASSWORD } from './event-data.ts'
import type { Row } from './print-table.ts'
import { seedProduct } from './seed-product.ts'
import { startServer } from './servers.ts'

const COMPANIES = 2_000
const BADGES_EACH = 10
const KEY_MS = 100
/** Each digit leaves fewer rows; each Backspace brings some back. */
const TYPED = [...'1907', ...Array.from('1907', () => 'Backspace')]
const SORTS = 6
const SETTLED_MS = 800
const MB = 1024 * 1024

/** The organizer's tables in Chromium with a real server: 20,000 badges of 2,000 companies. */
export async function measureTables(folder: string, port: number): Promise<Row[]> {
  const data = eventData(COMPANIES, BADGES_EACH)
  const env = { DATA_DIR: join(folder, 'tables'), ORGANIZER_KEY, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  await seedProduct(env, data, await hashPassword(PASSWORD))
  const server = await startServer('foyer', port, ['server/main.ts'], { ...env, PORT: String(port) })
  const tool = await startTool(join(folder, 'tool'), server.url)
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--enable-precise-memory-info'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
    await page.goto(tool.url)
    await page.getByLabel('Your name').fill('Bench')
    await page.keyboard.press('Enter')
    return [
      ...(await measureTable(page, `badges`, data.badges.length)),
      ...(await measureTable(page, 'companies', data.companies.length)),
    ]
  } finally {
    await browser.close()
    tool.process.kill('SIGTERM')
    await server.stop()
  }
}

async function measureTable(page: Page, station: string, count: number): Promise<Row[]> {
  const name = (what: string) => `${count.toLocaleString('en')} ${station}, ${what}`
  await page.evaluate((address) => {
    location.hash = address
  }, `/${station}`)
  const cold = performance.now()
  await page.reload()
  await page.getByRole('grid').getByRole('row').nth(5).waitFor()
  const first = performance.now() - cold
  await page
    .getByText(`${count.toLocaleString('en')} of`)
    .or(page.getByText(`${count} of`))
    .first()
    .waitFor()

  const field = page.getByRole('searchbox')
  await field.focus()
  const keys: number[] = []
  for (const key of TYPED) keys.push(await msInPage(page, () => page.keyboard.press(key)))
  const sorts: number[] = []
  // After the check boxes and the names, by which the list is already sorted.
  const head = page.getByRole('columnheader').nth(2)
  for (let time = 0; time < SORTS; time++) sorts.push(await msInPage(page, () => head.click()))
  const memory = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  )
  return [
    { name: `${name('first rows')} ${first.toFixed(0)} ms, page and script included` },
    {
      name: name(`a key in the filter, at most ${Math.max(...keys).toFixed(0)} ms`),
      ...spread(keys),
      goal: `≤ ${KEY_MS} ms`,
      isMet: Math.max(...keys) <= KEY_MS,
    },
    { name: name('sorted by another click'), ...spread(sorts) },
    { name: name(`${(memory / MB).toFixed(0)} MB of heap in the page`) },
  ]
}

/** Milliseconds from the event to the frame after its rows appear, by the page's clock. */
async function msInPage(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate((wait) => {
    const started = { at: 0 }
    const seen = (event: Event) => {
      started.at ||= event.timeStamp
    }
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, seen, { capture: true, once: true })
    const grid = document.querySelector('[role=grid]') as Element
    Object.assign(window, {
      benchEnd: new Promise<number>((done) => {
        // The rows are complete when the table has not changed for a while; the last change counts.
        let last = 0
        const watch = new MutationObserver(() => {
          requestAnimationFrame(() => {
            last = performance.now()
          })
        })
        watch.observe(grid, { subtree: true, childList: true, characterData: true, attributes: true })
        setTimeout(() => {
          watch.disconnect()
          done(last > started.at && started.at > 0 ? last - started.at : 0)
        }, wait)
      }),
    })
  }, SETTLED_MS)
  await act()
  return await page.evaluate(() => (window as unknown as { benchEnd: Promise<number> }).benchEnd)
}

function spread(times: readonly number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((one, other) => one - other)
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, p99: sorted.at(-1) ?? 0 }
}

/** Starts the organizer's tool on the stand-in; builds its pages first if needed. */
async function startTool(folder: string, server: string): Promise<{ url: string; process: ChildProcess }> {
  const given = [`--server=${server}`, `--key=${ORGANIZER_KEY}`, '--mode=organizer', `--data=${folder}`]
  const tool = spawn(process.execPath, ['scripts/desktop-browser.ts', ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((found, failed) => {
    tool.once('exit', (code) => failed(new Error(`The tool ended with ${code}.`)))
    createInterface({ input: tool.stdout }).on('line', (line) => {
      const [, address] = /Open (http\S+)/.exec(line) ?? []
      if (address) found(address)
    })
  })
  return { url, process: tool }
}
