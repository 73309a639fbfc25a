import type { Page, Request } from 'playwright/test'
import type { Foyer } from './foyer.ts'

type Account = { email: string; password: string }

/** Signs in by the call and opens `path`, for tests that are about something else than the sign-in page. */
export async function enter(page: Page, foyer: Foyer, account: Account, path = '/profile'): Promise<string> {
  const response = await fetch(`${foyer.url}/api/user/login_company`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  })
  const { token, _id } = (await response.json()) as { token: string; _id: string }
  await setLocalStorage(page, { token, companyId: _id })
  await page.goto(path)
  // The frame of the server stands before the page answers to a press.
  await page.locator('#root[data-ssr]').waitFor({ state: 'detached' })
  return token
}

/** Puts entries into the portal's local storage before any of its pages runs. */
export async function setLocalStorage(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
}

/** What the portal keeps of a session. */
export function storedSession(page: Page): Promise<{ token: string | null; companyId: string | null }> {
  return page.evaluate(() => ({
    token: localStorage.getItem('token'),
    companyId: localStorage.getItem('companyId'),
  }))
}

/** The calls of the page from now on, as 'POST /api/…'; the list grows. */
export function callsOf(page: Page): { names: string[]; requests: Request[] } {
  const seen = { names: [] as string[], requests: [] as Request[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    seen.names.push(`${request.method()} ${pathname}`)
    seen.requests.push(request)
  })
  return seen
}

/** The words of the browser's alerts from now on; each is closed at once. */
export function alertsOf(page: Page): string[] {
  const words: string[] = []
  page.on('dialog', (dialog) => {
    words.push(dialog.message())
    void dialog.accept()
  })
  return words
}

/** Keeps the server's own answer back until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}

/** Answers in the server's place, for failures that it does not have. */
export async function answerWith(page: Page, url: string | RegExp, status: number, body: unknown = ''): Promise<void> {
  await page.route(url, (route) =>
    typeof body === 'string' ? route.fulfill({ status, body }) : route.fulfill({ status, json: body }),
  )
}

/** The pages are given another answer than the server's, made of it. */
export async function changeAnswers<Answer>(page: Page, url: string | RegExp, change: (answer: Answer) => unknown) {
  await page.route(url, async (route) => {
    const response = await route.fetch(AGAIN)
    // Without its ETag, by which the page would be told later that nothing has changed.
    await route.fulfill({ status: response.status(), json: change(await response.json()) })
  })
}

/** A connection that was kept may have been closed by the server at this moment. */
const AGAIN = { maxRetries: 2 }

/** Pages are served without a first view, as when the server could not fetch what a page shows: they fetch it themselves. */
export async function withoutFirstView(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api|assets)\//.test(pathname) && !pathname.includes('.'),
    async (route) => {
      const response = await route.fetch(AGAIN)
      const html = await response.text()
      const drawn = /<div id="root".*<\/script>/s
      const empty = html.replace(/<html[^>]*>/, '<html lang="en">').replace(drawn, '<div id="root"></div>')
      await route.fulfill({ response, body: empty })
    },
  )
}

/** Counts from the next page on how much moves by itself; the returned function says how much it was. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  type Watching = { shifted: number }
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as never as Watching).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => new Promise((told) => requestAnimationFrame(() => told((window as never as Watching).shifted))))
}

/** The page takes the browser for one that shows PDFs itself, as nearly all on a desk do: Chromium's shell does not. */
export async function showsPdfs(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
}
