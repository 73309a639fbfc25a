import { authorOf } from '#server/base/actor.ts'
import { logRead } from '#server/base/db/log-read.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { found } from '#server/base/refusal.ts'
import { issueViewToken } from '#server/records/account/session-token.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import type { BegunView, viewContract } from '#shared/view/view.contract.ts'

/** The portal as a company sees it, for the organizer: what its token may do is decided in server/base/http/authorize.ts. */
export const viewHandlers: Handlers<typeof viewContract> = {
  async beginView({ params }, actor, context): Promise<BegunView> {
    const by = authorOf(actor, context.now())
    const company = await context.write(async (tx) => {
      const stored = found(await findCompany(tx, params.id))
      await logRead(tx, 'company', stored._id, ['seenAs'], by)
      return stored
    })
    const { token, expiresAt } = issueViewToken(company, actor.organizerName ?? '', context)
    return { viewPath: `/view#${token}`, expiresAt: new Date(expiresAt).toISOString() }
  },
}
