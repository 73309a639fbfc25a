import type { Handlers } from '#server/base/http/handler.ts'
import { withStatus } from '#server/base/http/status.ts'
import type { importContract } from '#shared/import/import.contract.ts'
import { importCompanies } from './import-companies.ts'
import { undoImport } from './undo-import.ts'

export const importHandlers: Handlers<typeof importContract> = {
  async importCompanies({ query, body }, actor, context) {
    const { dryRun = false, update = false } = query
    const outcome = await importCompanies(
      { file: body.file, columns: body.columns, mends: body.mends, update, dryRun },
      actor,
      context,
    )
    return 'report' in outcome ? withStatus(outcome.report, 200) : outcome.done
  },

  async undoImport({ params }, actor, context) {
    await undoImport(params.importId, actor, context)
    return { message: 'Import taken back successfully' }
  },
}
