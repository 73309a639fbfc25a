import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import sirv from 'sirv'
import type { Language } from '#server/base/actor.ts'
import { LANGUAGE_KEY } from '#shared/account/session-keys.ts'
import { isIndexable, matchPage, type PageMatch } from '#shared/page-at.ts'
import { HOME, pages } from '#shared/pages.ts'
import { createDrawPage, type DrawnPage } from './draw-page.ts'
import { networkOf } from './limits.ts'
import type { Ask } from './mount.ts'
import { NO_PAGE, pagePreloads } from './page-preloads.ts'

/** Only file names that contain a hash may be cached forever. */
function setHeaders(res: ServerResponse, path: string): void {
  if (!/^(\/office)?\/assets\//.test(path)) res.setHeader('Cache-Control', 'no-cache')
}

const BUILD_DIR = join(import.meta.dirname, '../../../dist/portal')

interface Options {
  hasOffice?: boolean
  buildDir?: string
  /** The tab's title until a page gives its own, and the name of its link in a message. */
  eventName(): string
  /** Without it pages start from an empty root. */
  ask?: Ask
}

/**
 * Serves the built portal: assets by their hashed names and one HTML page for all routes, each with preload tags for
 * its own code and texts; at /office the organizer's office. An unknown route is the same page with status 404
 * . Search engines and link previews may only see the home page, the lists and the map.
 */
export function servePortal({ hasOffice = true, buildDir = BUILD_DIR, eventName, ask }: Options): Middleware {
  const htmlFile = join(buildDir, 'index.html')
  if (!existsSync(htmlFile)) return async (_ctx, next) => next()
  const html = readFileSync(htmlFile, 'utf8')
  const office = hasOffice && readFileSync(join(buildDir, 'office', 'index.html'), 'utf8')
  const preloads = pagePreloads(buildDir)
  const htmlOf = (tags: ReadonlyMap<string, string>) =>
    new Map([...tags].map(([file, one]) => [file, withTags(html, one)]))
  const htmlIn = { en: htmlOf(preloads.en), fr: htmlOf(preloads.fr) }
  const drawing = ask && createDrawPage(`${buildDir}-server`, ask)
  const assets = sirv(buildDir, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: 31_536_000,
    setHeaders,
  })
  const titled = (page: string) =>
    page.replace('<title>Foyer</title>', () => `<title>${escapeHtml(eventName())}</title>`)
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (/\.[a-z0-9]+$/.test(ctx.path) && !ctx.path.endsWith('.html')) {
      // sirv responds itself unless the file does not exist.
      await new Promise<void>((resolve) => {
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
      return
    }
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
    const file = ctx.path === HOME ? NO_PAGE : match.page.file
    const bare = htmlIn[language].get(file) ?? html
    const draw = file !== NO_PAGE && isDrawn(match) && (await drawing)
    const visitor = { language, address: networkOf(ctx.ip) }
    ctx.body = titled(draw ? withDrawn(bare, await draw(match, ctx.url, visitor), language) : bare)
  }
}

function withDrawn(html: string, { root, style }: DrawnPage, language: Language): string {
  return html
    .replace('<html lang="en">', () => `<html lang="${language}"${style}>`)
    .replace('<div id="root"></div>', () => root)
}

/** The choice that a cookie holds, or what the browser speaks. */
function languageOf(ctx: Context): Language {
  const chosen = ctx.cookies.get(LANGUAGE_KEY)
  if (chosen === 'en' || chosen === 'fr') return chosen
  return ctx.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en'
}

/** An address that only leads on, or whose page asks who is there, begins empty. */
function isDrawn({ page, isRedirect }: PageMatch): boolean {
  return page.guard === undefined && page !== pages.view && !isRedirect
}

function withTags(html: string, tags: string): string {
  return html.replace('</head>', () => `${tags}</head>`)
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
