import { type Handlers, invalidField, orNotFound, seesPassports } from '#server/base/index.ts'
import { requireNoSamplesLeft } from '#server/messaging/campaign/samples.store.ts'
import { cancelMails, cancelToOldAddress } from '#server/messaging/mail/outbox.store.ts'
import { requireCompany } from '#server/records/company/company.store.ts'
import type { loginLinkContract } from '#shared/login-link/login-link.contract.ts'
import { isoOf } from '#shared/time.ts'
import { deleteLoginLink, findLinkMail, listLoginLinks } from './login-link.store.ts'
import { newLoginLink } from './new-login-link.ts'

/** Links that sign a company in, issued and revoked by the organizer. */
export const loginLinkHandlers: Handlers<typeof loginLinkContract> = {
  async createLoginLink({ params, body }, actor, context, author) {
    const { email, raisonSocial } = await requireCompany(context.db, params.id)
    // A link names the address that it signs in with.
    if (email === '') throw invalidField('email', 'error:email_required')
    await requireNoSamplesLeft(context.db, context.edition.current())
    // Anyone who sees the link can sign in with it; if it is only mailed, just the company can.
    const isSecret = !seesPassports(actor)
    const company = { _id: params.id, email }
    const { _id, url, expiresAt, store } = newLoginLink(company, author, context, isSecret && !body.send)
    const until = isoOf(expiresAt)
    const mail = body.send
      ? await context.mail.prepare(
          'login_link',
          email,
          { company: raisonSocial, until },
          { language: actor.language, secrets: { link: url } },
        )
      : undefined
    const sent = await context.write(async (tx) => {
      const { _id: companyId } = await requireCompany(tx, params.id)
      if (!(await store(tx))) throw invalidField('email')
      if (!mail) return null
      await cancelToOldAddress(tx, { entity: 'company', recordId: companyId, to: email }, author.at)
      await context.mail.queue(tx, mail, { entity: 'loginLink', recordId: _id, companyId, cause: 'organizer' })
      return (await findLinkMail(tx, _id)) ?? null
    })
    if (mail) context.mail.wake()
    return { _id, url: body.send && (isSecret || actor.memberId) ? '' : url, expiresAt: until, mail: sent }
  },

  async listLoginLinks({ params }, _actor, context) {
    const { _id } = await requireCompany(context.db, params.id)
    const rows = await listLoginLinks(context.db, _id, context.now())
    return rows.map((row) => ({
      _id: row._id,
      createdAt: isoOf(row.createdAt),
      expiresAt: isoOf(row.expiresAt),
      usedAt: isoOf(row.usedAt),
      mail: row.state === null ? null : { state: row.state, reason: row.reason ?? '' },
    }))
  },

  async revokeLoginLink({ params }, _actor, context, author) {
    await context.write(async (tx) => {
      const wasThere = await deleteLoginLink(tx, { _id: params.linkId, companyId: params.id }, author)
      orNotFound(wasThere || undefined)
      await cancelMails(tx, 'loginLink', params.linkId, author.at)
    })
    return { message: 'Login link revoked successfully' }
  },
}
