import { download } from '#server/base/http/download.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { personContract } from '#shared/person/person.contract.ts'
import { eraseEverywhere } from './erase-everywhere.ts'
import { exportPerson } from './export-person.ts'

export const personHandlers: Handlers<typeof personContract> = {
  async exportPerson({ params }, actor, context) {
    const archive = await exportPerson(normalizeEmail(params.email), actor, context)
    return download('application/zip', 'person.zip', archive)
  },

  async erasePerson({ params }, actor, context) {
    const { counts, isTraceless } = await eraseEverywhere(normalizeEmail(params.email), actor, context)
    const message = isTraceless
      ? 'Person erased successfully'
      : 'Person erased; traces in the database file or in backups stay until the next retention run'
    return { message, erased: counts }
  },
}
