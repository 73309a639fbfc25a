import { localTables } from '#server/office/generator/local-tables.ts'
import { localDefinitionsContract } from '#shared/generator/local-definitions.contract.ts'
import type { Backend } from './backend.ts'
import { createLocalRouter } from './desk/local-router.ts'

/**
 * The generator's calls: the copy's, plus the forms derived from its tables, which are read on each call
 * because the copy changes.
 */
export function openGeneratorBackend(copy: Backend, databaseFile: string): Backend {
  const answer = createLocalRouter(localDefinitionsContract, {
    listLocalDefinitions: async () => localTables(databaseFile),
  })
  return {
    handle: async (request) => (await answer(request)) ?? (await copy.handle(request)),
    close: () => copy.close(),
  }
}
