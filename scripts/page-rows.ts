import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Page } from '#shared/pages.ts'

const TABLE = /[\\/]shared[\\/]pages\.ts$/

/** Properties of a page's row that only the server and the build read. */
const NOT_SENT: readonly string[] = ['queries', 'startsEmpty', 'indexable', 'budget'] satisfies (keyof Page)[]

/** Strips properties of shared/pages.ts that a browser does not need from the built portal. */
export function pageRows(): Plugin {
  return {
    name: 'page-rows',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!TABLE.test(id)) return null
      const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>)
      const json = (value: unknown) => JSON.stringify(value, (key, part) => (NOT_SENT.includes(key) ? undefined : part))
      const lines = exported.map(([name, value]) => `export const ${name} = ${json(value)}`)
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}
