import { type Handlers, logRead } from '#server/base/index.ts'
import { issueImpersonationToken } from '#server/records/account/session-token.ts'
import { requireCompany } from '#server/records/company/company.store.ts'
import type { impersonationContract } from '#shared/view/impersonation.contract.ts'

/**
 * Lets the organizer view the portal as a company; server/base/http/perform.ts decides what its token may
 * do.
 */
export const impersonationHandlers: Handlers<typeof impersonationContract> = {
  async beginView({ params }, actor, context, author) {
    const company = await context.write(async (tx) => {
      const stored = await requireCompany(tx, params.id)
      await logRead(tx, 'company', stored._id, ['seenAs'], author)
      return stored
    })
    const { token, expiresAt } = issueImpersonationToken(company, actor, context)
    return { viewPath: `/view#${token}`, expiresAt: new Date(expiresAt).toISOString() }
  },
}
