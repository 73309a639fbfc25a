import {
  type Actor,
  ApiError,
  type Author,
  authorOf,
  type Context,
  type Handlers,
  logChange,
  type Tx,
  withStatus,
} from '#server/base/index.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { endLinksAndMails } from '#server/records/account/confirm-email.ts'
import { renameInvitations } from '#server/records/badge/badge-move.store.ts'
import { rewordMails } from '#server/records/badge/invitation-mail.ts'
import { type CompanyRow, refreshCompanyFlags } from '#server/records/company/company.store.ts'
import type { importContract } from '#shared/import/import.contract.ts'
import { companyReader, type GivenCompany } from './company-reader.ts'
import { areUnchanged, type ImportedTable, logRecords, upsertRecords, writePlanned } from './import.store.ts'
import { importSheet, type SheetImport } from './import-sheet.ts'
import { badgeImport, speakerImport } from './people-import.ts'
import { planCompanies } from './plan-companies.ts'
import {
  deleteImportedContacts,
  deleteImportRows,
  findImportedTable,
  hasImportRows,
  listImported,
  listRenamed,
  wasModified,
} from './undo.store.ts'

/**
 * Deletes the records that an import created and restores the others to what they were.
 * @throws ApiError not_found, import_touched
 */
async function undoImport(importId: string, actor: Actor, context: Context) {
  const author = authorOf(actor, context)
  const renamed = await listRenamed(context.db, importId)
  await context.write(async (tx) => {
    if (!(await hasImportRows(tx, importId))) throw new ApiError('not_found')
    const table = await findImportedTable(tx, importId)
    if (!table || (await wasModified(tx, table, importId))) throw new ApiError('import_touched')
    await revertRecords(tx, table, importId, author)
    for (const company of renamed) await renameInvitations(tx, company, company.former, author)
    await deleteImportRows(tx, importId)
    await logChange(tx, 'import', { _id: importId, rev: 2 }, ['deletedAt'], author)
  })
  for (const { _id } of renamed) await rewordMails(_id, actor, context)
}

async function revertRecords(tx: Tx, table: ImportedTable, importId: string, author: Author) {
  const imported = await listImported(tx, table, importId)
  const undone = imported.map(({ record, before }) => {
    const next = { ...record, rev: record.rev + 1, ...('updateDate' in record && { updateDate: author.at }) }
    return {
      after: { ...next, ...(before ?? deletionOf(record, author)) },
      fields: before ? Object.keys(before) : ['deletedAt'],
    }
  })
  const rows = undone.map(({ after }) => after)
  await upsertRecords(tx, table, rows)
  await logRecords(tx, table, undone, author)
  if (table === 'company') {
    const gone = await deleteImportedContacts(tx, importId)
    const contactDeletions = gone.map(({ _id, rev }) => ({ after: { _id, rev: rev + 1 }, fields: ['deletedAt'] }))
    return logRecords(tx, 'contact', contactDeletions, author)
  }
  const created = imported.filter(({ before }) => !before).map(({ record }) => record)
  for (const { _id } of created) await cancelMails(tx, table, _id, author.at)
  const inviting = created.flatMap((record) => ('companyId' in record ? [String(record.companyId)] : []))
  for (const companyId of new Set(inviting)) await refreshCompanyFlags(tx, companyId, author)
}

/** How a record of each kind is deleted. */
function deletionOf(record: object, author: Author) {
  return {
    deletedAt: author.at,
    ...('deletedBy' in record && { deletedBy: author.actor }),
    ...('tokenVersion' in record && { tokenVersion: Number(record.tokenVersion) + 1 }),
  }
}

/** A sheet of companies. With `update`, rows with a known e-mail change the company. */
function companyImport(update: boolean, context: Context): SheetImport<GivenCompany> {
  return {
    kind: 'company',
    reader: companyReader(),
    async plan(rows, report) {
      const { companies, contacts } = await planCompanies(rows, update, report, context)
      const created = companies.filter(({ before }) => !before).length
      return {
        created,
        updated: companies.length - created,
        async write(tx, importId, author) {
          const found = companies.flatMap(({ before }) => before ?? [])
          if (!(await areUnchanged(tx, found))) return false
          const changed = companies.filter(({ fields }) => fields.length > 0)
          await writePlanned<CompanyRow>(tx, 'company', importId, changed, author)
          await writePlanned(tx, 'contact', importId, contacts, author)
          for (const { after, before = after } of companies) {
            if (before.passwordHash !== after.passwordHash) await endLinksAndMails(tx, after._id, author.at)
            if (before.raisonSocial !== after.raisonSocial)
              await renameInvitations(tx, before, after.raisonSocial, author)
          }
          return true
        },
      }
    },
  }
}

export const importHandlers: Handlers<typeof importContract> = {
  async importCompanies({ query, body }, actor, context) {
    const { dryRun = false, update = false } = query
    const outcome = await importSheet(body, companyImport(update, context), dryRun, actor, context)
    if ('report' in outcome) return withStatus(outcome.report, 200)
    for (const { _id } of await listRenamed(context.db, outcome.done.importId)) await rewordMails(_id, actor, context)
    return outcome.done
  },

  async importPeople({ query, body }, actor, context) {
    const { dryRun = false, update = false, invite = false } = query
    const options = { dryRun, update, invite, type: body.type, dates: context.edition.current().dates }
    const people = body.kind === 'badge' ? badgeImport : speakerImport
    const outcome = await importSheet(body, people(options, actor, context), dryRun, actor, context)
    if ('report' in outcome) return withStatus(outcome.report, 200)
    if (invite) context.mail.wake()
    return outcome.done
  },

  async undoImport({ params }, actor, context) {
    await undoImport(params.importId, actor, context)
    return { message: 'Import undone successfully' }
  },
}
