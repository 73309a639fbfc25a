import { localTables } from '#server/office/generator/local-tables.ts'
import { localDefinitionsContract } from '#shared/generator/local-definitions.contract.ts'
import type { Backend } from './backend.ts'
import { createLocalRouter } from './desk/local-router.ts'
import { errorResponse } from './error-response.ts'

/**
 * The generator's calls: the copy's, plus the forms derived from its tables, which are read on each call
 * because the copy changes. Before the staff PIN is given, nothing is answered.
 */
export function openGeneratorBackend(copy: Backend, databaseFile: string, isUnlocked: () => boolean): Backend {
  const answer = createLocalRouter(localDefinitionsContract, {
    listLocalDefinitions: async () => localTables(databaseFile),
  })
  return {
    async handle(request) {
      if (!isUnlocked()) return errorResponse(403, 'forbidden', 'The PIN has not been given')
      return (await answer(request)) ?? (await copy.handle(request))
    },
    close: () => copy.close(),
  }
}
