import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#server/base/actor.ts'
import { pathOf } from '#shared/contract/client.ts'
import { contracts } from '#shared/contract/index.ts'
import type { PageMatch } from '#shared/page-at.ts'
import type { CallName } from '#shared/pages.ts'
import type { Ask, Visitor } from './mount.ts'

/** Every page shows some of it. */
const EDITION: CallName = 'edition.getEdition'

type Render = (url: string, language: Language) => Promise<{ html: string; data: unknown }>
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

export type DrawPage = (match: PageMatch, url: string, visitor: Visitor) => Promise<string>

/**
 * Draws first views with the portal's own components, which lie built in `bundleDir`: HTML for the page's root, and the
 * data from which the browser takes it over. Undefined without a build.
 */
export async function createDrawPage(bundleDir: string, ask: Ask): Promise<DrawPage | undefined> {
  const file = join(bundleDir, 'server.js')
  if (!existsSync(file)) return undefined
  const { createRenderer } = (await import(pathToFileURL(file).href)) as Bundle
  const answers = new AsyncLocalStorage<Map<string, Promise<unknown>>>()
  const render = createRenderer(({ path }) => {
    const answer = answers.getStore()?.get(path)
    return answer ?? Promise.reject(new Error('This call is not named in the row of its page.'))
  })
  return ({ page, params }, url, visitor) => {
    const names = [EDITION, ...(page.queries ?? [])]
    const asked = new Map(
      names.map((name) => [
        callPath(name, params),
        ask(name, params, visitor).then((text): unknown => JSON.parse(text)),
      ]),
    )
    return answers.run(asked, async () => {
      const { html, data } = await render(url, visitor.language)
      return `<div id="root">${html}</div><script type="application/json" id="first-view">${escaped(data)}</script>`
    })
  }
}

/** JSON that a script element can hold whatever it says. */
function escaped(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
