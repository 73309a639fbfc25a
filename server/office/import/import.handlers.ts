import type { Handlers } from '#server/base/http/handler.ts'
import { withStatus } from '#server/base/http/status.ts'
import type { importContract } from '#shared/import/import.contract.ts'
import { companyImport } from './company-import.ts'
import { importSheet } from './import-sheet.ts'
import { badgeImport, speakerImport } from './people-import.ts'
import { undoImport } from './undo-import.ts'

export const importHandlers: Handlers<typeof importContract> = {
  async importCompanies({ query, body }, actor, context) {
    const { dryRun = false, update = false } = query
    const outcome = await importSheet(body, companyImport(update, context), dryRun, actor, context)
    return 'report' in outcome ? withStatus(outcome.report, 200) : outcome.done
  },

  async importPeople({ query, body }, actor, context) {
    const { dryRun = false, update = false, invite = false } = query
    const options = { dryRun, update, invite, type: body.type }
    const people = body.kind === 'badge' ? badgeImport : speakerImport
    const outcome = await importSheet(body, people(options, actor, context), dryRun, actor, context)
    if ('report' in outcome) return withStatus(outcome.report, 200)
    if (invite) context.mail.wake()
    return outcome.done
  },

  async undoImport({ params }, actor, context) {
    await undoImport(params.importId, actor, context)
    return { message: 'Import taken back successfully' }
  },
}
