import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Contract } from '#shared/contract/endpoint.ts'

const CONTRACT = /[\\/]shared[\\/].+\.contract\.ts$/

/**
 * A browser needs only a contract's methods and paths and which calls change nothing, since the server projects
 * responses. Strips schemas, doc and access from the built files, and with them the schema library. Word lists stay;
 * schemas that a contract exports do not.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!CONTRACT.test(id)) return null
      const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>)
      const lines = exported.flatMap(([name, value]) => {
        const kept = name.endsWith('Contract') ? callsOf(value as Contract) : Array.isArray(value) && value
        return kept ? `export const ${name} = ${JSON.stringify(kept)}` : []
      })
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}

function callsOf(contract: Contract): Record<string, { method: string; path: string; isReadOnly?: true | undefined }> {
  const calls = Object.entries(contract)
  return Object.fromEntries(calls.map(([name, { method, path, isReadOnly }]) => [name, { method, path, isReadOnly }]))
}
