import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#server/base/actor.ts'
import { pathOf } from '#shared/contract/client.ts'
import { checkAccent } from '#shared/edition/accent.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { PageMatch } from '#shared/page-at.ts'
import type { CallName } from '#shared/pages.ts'
import { contracts } from '#shared/registry/index.ts'
import type { CallApi, Visitor } from './mount.ts'

/** Every page shows some of it. */
const EDITION: CallName = 'edition.getEdition'

/** The page's HTML, and its texts as JSON. */
type Render = (url: string, language: Language) => Promise<{ html: string; texts: string }>
interface Bundle {
  createRenderer: (answer: (request: { path: string }) => Promise<unknown>) => Render
}

const callPaths = new Map(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([call, { path }]) => [`${feature}.${call}` as CallName, path]),
  ),
)

/** The path of a call, filled in. */
export const callPath = (name: CallName, params: Record<string, string>) => pathOf(callPaths.get(name) ?? '', params)

/** The page's root with its data, and the style of the document. */
export interface RenderedPage {
  root: string
  style: string
}
type RenderPage = (match: PageMatch, url: string, visitor: Visitor) => Promise<RenderedPage>

/**
 * Renders first views with the portal's own components, built into `bundleDir`: HTML for the page's root, and the
 * data that the browser hydrates it with. Undefined without a build.
 */
export async function createPageRenderer(bundleDir: string, ask: CallApi): Promise<RenderPage | undefined> {
  const file = join(bundleDir, 'server.js')
  if (!existsSync(file)) return undefined
  const { createRenderer } = (await import(pathToFileURL(file).href)) as Bundle
  const answers = new AsyncLocalStorage<ReadonlyMap<string, string>>()
  const render = createRenderer(async ({ path }) => {
    const answer = answers.getStore()?.get(path)
    if (answer === undefined) throw new Error('The row of the page does not name this call, or it was refused.')
    return JSON.parse(answer)
  })
  const cache = pageCache()
  return async ({ page, params }, url, visitor) => {
    const names = [EDITION, ...(page.queries ?? [])]
    const loading = names.map(async (name): Promise<[string, string][]> => {
      // A refused call is repeated by the page itself, which shows why.
      const answer = await ask(name, params, visitor).catch(() => undefined)
      return answer === undefined ? [] : [[callPath(name, params), answer]]
    })
    const found = new Map((await Promise.all(loading)).flat())
    const data = [...found].map(([path, answer]) => `${JSON.stringify(path)}:${answer}`).join(',')
    const renderAt = async (at: string) => {
      const { html, texts } = await answers.run(found, () => render(at, visitor.language))
      // If answers are missing, as behind the sign-in, it is a placeholder that the client renders again.
      const isShell = page.guard || found.size < names.length
      const script = `<script type="application/json" id="first-view"${isShell ? ' data-skeleton=""' : ''}>${escaped(`{"texts":${texts},"answers":{${data}}}`)}</script>`
      return {
        root: `<div id="root" data-ssr="">${html}</div>${script}`,
        style: accentStyle(found.get(callPath(EDITION, {}))),
      }
    }
    // A list is rendered for a search and a sector; any other query yields the whole list.
    const isList = page.indexable && page.queries && Object.keys(params).length === 0
    if (isList ? isSearch(url) : !(page.indexable && url === page.path)) return renderAt(url)
    return cache.get(`${visitor.language} ${page.path}`, data, () => renderAt(page.path))
  }
}

const isSearch = (url: string) => /[?&](q|sector)=[^&]/.test(url)

/** How long a rendered list is reused, in ms: it may show what is open today. */
const CACHE_TTL_MS = 60_000

/** Lists are long and the same for everybody: one rendered from the same answers is reused. */
function pageCache() {
  const kept = new Map<string, { data: string; drawn: Promise<RenderedPage>; at: number }>()
  return {
    get(key: string, data: string, renderAt: () => Promise<RenderedPage>) {
      const last = kept.get(key)
      if (last && last.data === data && Date.now() - last.at < CACHE_TTL_MS) return last.drawn
      const drawn = renderAt()
      kept.set(key, { data, drawn, at: Date.now() })
      drawn.catch(() => kept.delete(key))
      return drawn
    },
  }
}

/** JSON that is safe inside a script element, whatever its content. */
const escaped = (json: string) => json.replaceAll('<', '\\u003c')

/** The edition's colour from the first paint on; see portal/lib/accent.ts. */
function accentStyle(edition: string | undefined) {
  const { accent } = (JSON.parse(edition ?? '{}') as Partial<Edition>).brand ?? {}
  if (accent === undefined) return ''
  const { onAccent, passes } = checkAccent(accent)
  return passes ? ` style="--accent:${accent};--on-accent:${onAccent}"` : ''
}
