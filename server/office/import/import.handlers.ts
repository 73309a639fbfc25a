import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { logChange } from '#server/base/db/changes.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { withStatus } from '#server/base/http/status.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import type { importContract } from '#shared/import/import.contract.ts'
import {
  countImportRows,
  deleteImportRows,
  listImported,
  logCompanies,
  upsertCompanies,
  wasModified,
} from './import.store.ts'
import { importCompanies } from './import-companies.ts'

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

/**
 * Deletes the companies that an import created and restores the others to what they were.
 * @throws ApiError not_found, import_touched
 */
async function undoImport(importId: string, actor: Actor, context: Context): Promise<void> {
  const by = authorOf(actor, context.now())
  await context.write(async (tx) => {
    if ((await countImportRows(tx, importId)) === 0) throw new ApiError('not_found')
    if (await wasModified(tx, importId)) throw new ApiError('import_touched')
    const imported = await listImported(tx, importId)
    const rows = imported.map(({ company, before }): CompanyRow => {
      const next = { ...company, rev: company.rev + 1, updateDate: by.at }
      if (before) return { ...next, ...before }
      return { ...next, deletedAt: by.at, tokenVersion: company.tokenVersion + 1 }
    })
    await upsertCompanies(tx, rows)
    const fieldsOf = (before: object | null) => (before ? Object.keys(before) : ['deletedAt'])
    await logCompanies(
      tx,
      imported.map(({ company, before }) => ({
        id: company._id,
        rev: company.rev + 1,
        fields: fieldsOf(before),
      })),
      by,
    )
    await deleteImportRows(tx, importId)
    await logChange(tx, 'import', { _id: importId, rev: 2 }, ['deletedAt'], by)
  })
}
