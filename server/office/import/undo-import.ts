import { type Actor, authorOf } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { type Author, logChange } from '#server/base/db/changes.ts'
import type { Tx } from '#server/base/db/database.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { type ImportedTable, logRecords, upsertRecords } from './import.store.ts'
import {
  deleteImportedContacts,
  deleteImportRows,
  findImportedTable,
  hasImportRows,
  listImported,
  wasModified,
} from './undo.store.ts'

/**
 * Deletes the records that an import created and restores the others to what they were.
 * @throws ApiError not_found, import_touched
 */
export async function undoImport(importId: string, actor: Actor, context: Context): Promise<void> {
  const by = authorOf(actor, context.now())
  await context.write(async (tx) => {
    if (!(await hasImportRows(tx, importId))) throw new ApiError('not_found')
    const table = await findImportedTable(tx, importId)
    if (!table || (await wasModified(tx, table, importId))) throw new ApiError('import_touched')
    await takeBack(tx, table, importId, by)
    await deleteImportRows(tx, importId)
    await logChange(tx, 'import', { _id: importId, rev: 2 }, ['deletedAt'], by)
  })
}

async function takeBack(tx: Tx, table: ImportedTable, importId: string, by: Author): Promise<void> {
  const imported = await listImported(tx, table, importId)
  const rows = imported.map(({ record, before }) => {
    const next = { ...record, rev: record.rev + 1, ...('updateDate' in record && { updateDate: by.at }) }
    return before ? { ...next, ...before } : { ...next, ...endOf(record, by) }
  })
  await upsertRecords(tx, table, rows)
  const lines = imported.map(({ record, before }) => ({
    id: record._id,
    rev: record.rev + 1,
    fields: before ? Object.keys(before) : ['deletedAt'],
  }))
  await logRecords(tx, table, lines, by)
  if (table === 'company') {
    const gone = await deleteImportedContacts(tx, importId)
    const told = gone.map(({ _id, rev }) => ({ id: _id, rev: rev + 1, fields: ['deletedAt'] }))
    return logRecords(tx, 'contact', told, by)
  }
  const created = imported.filter(({ before }) => !before).map(({ record }) => record)
  for (const { _id } of created) await cancelMails(tx, table, _id, by.at)
  const inviting = created.flatMap((record) => ('companyId' in record ? [String(record.companyId)] : []))
  for (const companyId of new Set(inviting)) await refreshDerived(tx, companyId, by)
}

/** How a record of each kind is deleted. */
function endOf(record: object, by: Author) {
  return {
    deletedAt: by.at,
    ...('deletedBy' in record && { deletedBy: by.actor }),
    ...('tokenVersion' in record && { tokenVersion: Number(record.tokenVersion) + 1 }),
  }
}
