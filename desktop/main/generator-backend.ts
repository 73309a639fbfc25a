import { callsIn } from '#server/base/http/perform.ts'
import { localTables } from '#server/office/generator/local-tables.ts'
import { localDefinitionsContract } from '#shared/generator/local-definitions.contract.ts'
import type { Backend } from './backend.ts'
import { errorResponse } from './forward-request.ts'

/** The forms derived from the copy's tables, which are read on each call because the copy changes. */
export const generatorCalls = (databaseFile: string) =>
  callsIn('generator', localDefinitionsContract, { listLocalDefinitions: async () => localTables(databaseFile) })

/** Refuses every request until the staff PIN was entered. */
export function requirePin(copy: Backend, isUnlocked: () => boolean): Backend {
  return {
    async handle(request) {
      if (!isUnlocked()) return errorResponse(403, 'forbidden', 'The PIN has not been given')
      return copy.handle(request)
    },
    close: () => copy.close(),
  }
}
