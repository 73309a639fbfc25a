import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import sirv from 'sirv'
import type { Language } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { RunFairly } from '#server/base/fair-queue.ts'
import { LANGUAGE_KEY } from '#shared/account/session-keys.ts'
import { isIndexable, matchPage, type PageMatch } from '#shared/page-at.ts'
import { HOME, pages } from '#shared/pages.ts'
import { type Compressible, sendCompressed } from './json-response.ts'
import type { CallApi } from './mount.ts'
import { networkOf } from './networks.ts'
import { pagePreloads, UNKNOWN_PAGE } from './page-preloads.ts'
import { createPageRenderer, type RenderedPage } from './render-page.ts'
import { gzipAfter, type SharedStart, sharedStart } from './shared-start.ts'

/** Only file names that contain a hash may be cached forever. */
function setHeaders(res: ServerResponse, path: string) {
  if (!/^(\/office)?\/assets\//.test(path)) res.setHeader('Cache-Control', 'no-cache')
}

const EMPTY_ROOT = '<div id="root"></div>'
const MAX_STARTS = 100

const BUILD_DIR = join(import.meta.dirname, '../../../dist/portal')

interface Options {
  hasOffice?: boolean
  buildDir?: string
  /** The tab's title until a page gives its own, and the name of its link in a message. */
  eventName(): string
  /** Without it pages start from an empty root. */
  ask?: CallApi
  /** By default, pages are rendered at once. */
  runFairly?: RunFairly
  log?: Pick<Logger, 'error'>
}

/**
 * Serves the built portal: assets by their hashed names and one HTML page for all routes, each with preload tags for
 * its own code; at /office the organizer's office. An unknown route is the same page with status 404
 * . Search engines and link previews may only see the home page, the lists and the map.
 */
export function servePortal({
  hasOffice = true,
  buildDir = BUILD_DIR,
  eventName,
  ask,
  runFairly = (_network, work) => work(),
  log,
}: Options): Middleware {
  const htmlFile = join(buildDir, 'index.html')
  if (!existsSync(htmlFile)) return async (_ctx, next) => next()
  const html = readFileSync(htmlFile, 'utf8')
  const office = hasOffice && readFileSync(join(buildDir, 'office', 'index.html'), 'utf8')
  const preloads = pagePreloads(buildDir)
  const htmlOf = new Map([...preloads].map(([file, tags]) => [file, withTags(html, tags)]))
  const renderer = ask && createPageRenderer(`${buildDir}-server`, ask)
  // Reported when the first page is requested; until then avoid an unhandled rejection.
  renderer?.catch(() => undefined)
  /** Undefined where pages begin empty: when too many of a network wait for theirs, and when rendering fails. */
  async function renderPage(match: PageMatch, ctx: Context, language: Language) {
    const address = networkOf(ctx.ip)
    try {
      return await runFairly(address, async () => (await renderer)?.(match, ctx.url, { language, address }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many') {
        ctx.status = error.status
        ctx.set('Retry-After', String(error.details.retryAfter))
      } else log?.error({ err: error, page: match.page.path }, 'a first view could not be drawn')
      return undefined
    }
  }
  /** A list that is sent to many is encoded and gzipped once. */
  const encodedPages = new WeakMap<RenderedPage, Compressible & { title: string }>()
  const sendAsset = assetsOf(buildDir)
  const titled = (page: string) =>
    page.replace('<title>Foyer</title>', () => `<title>${escapeHtml(eventName())}</title>`)
  /** By what they depend on. A few for each page and language, until the event's name or colour changes. */
  const starts = new Map<string, SharedStart>()
  function startOf(key: string, html: () => string) {
    const found = starts.get(key)
    if (found) return found
    if (starts.size >= MAX_STARTS) starts.clear()
    const start = sharedStart(html())
    starts.set(key, start)
    // Compressed again for the next page.
    start.deflated.catch(() => starts.delete(key))
    return start
  }
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (/\.[a-z0-9]+$/.test(ctx.path) && !ctx.path.endsWith('.html')) return sendAsset(ctx)
    if (office && /^\/office\/?$/.test(ctx.path)) {
      ctx.set('Cache-Control', 'no-store')
      ctx.type = 'html'
      ctx.body = titled(office)
      return
    }
    const match = matchPage(ctx.path)
    ctx.status = match.page === pages.notFound ? 404 : 200
    ctx.set('Cache-Control', 'no-store')
    // Every response forbids indexing by default (security-headers.ts); these few pages allow it.
    if (isIndexable(ctx.path)) ctx.remove('X-Robots-Tag')
    ctx.type = 'html'
    const language = languageOf(ctx)
    ctx.vary('Accept-Language, Cookie')
    // The home page redirects to the profile or the sign-in page, depending on a session that only the
    // browser knows.
    const file = ctx.path === HOME ? UNKNOWN_PAGE : match.page.file
    const bare = htmlOf.get(file) ?? html
    const isDrawn = ctx.method === 'GET' && !match.page.startsEmpty && !match.isRedirect
    const drawn = isDrawn ? await renderPage(match, ctx, language) : undefined
    const title = eventName()
    const encodedPage = drawn && encodedPages.get(drawn)
    const encoded = () => {
      const [before = '', after = ''] = bare.split(EMPTY_ROOT)
      const { root, style } = drawn ?? { root: EMPTY_ROOT, style: '' }
      const lang = drawn ? language : 'en'
      const start = startOf([file, lang, style, title].join(), () =>
        titled(before.replace('<html lang="en">', () => `<html lang="${lang}"${style}>`)),
      )
      const body = Buffer.concat([start.bytes, Buffer.from(root + after)])
      return { title, body, gzip: () => gzipAfter(start, body.subarray(start.bytes.length)) }
    }
    const sent = encodedPage?.title === title ? encodedPage : encoded()
    if (drawn) encodedPages.set(drawn, sent)
    await sendCompressed(ctx, sent)
  }
}

function assetsOf(buildDir: string): (ctx: Context) => Promise<void> {
  const assets = sirv(buildDir, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: 31_536_000,
    setHeaders,
  })
  return async (ctx) => {
    // sirv only serves the files that existed when the server started: an upgrade may have removed the file since,
    // or its compressed copy.
    if (!existsSync(join(buildDir, ctx.path))) {
      ctx.status = 404
      return
    }
    // sirv responds itself unless the file does not exist.
    await new Promise<void>((resolve) => {
      // Without another listener, the error would end the process.
      ctx.res.once('pipe', (file) => file.once('error', () => ctx.res.destroy()))
      ctx.res.once('close', resolve)
      ctx.res.once('finish', resolve)
      ctx.respond = false
      ctx.status = 200
      assets(ctx.req, ctx.res, () => {
        ctx.respond = true
        ctx.status = 404
        resolve()
      })
    })
  }
}

/** The language chosen in a cookie, or the browser's. */
function languageOf(ctx: Context): Language {
  const chosen = ctx.cookies.get(LANGUAGE_KEY)
  if (chosen === 'en' || chosen === 'fr') return chosen
  return ctx.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en'
}

function withTags(html: string, tags: string) {
  return html.replace('</head>', () => `${tags}</head>`)
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
