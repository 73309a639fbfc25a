import { type Context, type Handlers, type Language, logUnversionedChange } from '#server/base/index.ts'
import { findMailModel } from '#server/messaging/mail/mail-model.store.ts'
import { frameOf } from '#server/messaging/mail/models/index.ts'
import { previewMail } from '#server/messaging/mail-model/preview-mail.ts'
import { type CompanyRow, findCompany, requireCompany } from '#server/records/company/company.store.ts'
import { EVENT_VARIABLES } from '#shared/mail-model/event-variables.ts'
import type { materialOrderContract } from '#shared/material-order/material-order.contract.ts'
import { changeOrder, listOrders, listPendingNotices, markNotified, type NoticeLine } from './material-order.store.ts'

const KEY = 'materials_changed'

/** What fills the mail in; the words of each line follow from its language. */
function noticeValues({ name, raisonSocial }: CompanyRow, lines: readonly NoticeLine[], { config }: Context) {
  return {
    link: `${config.publicUrl.replace(/\/+$/, '')}/profile`,
    name: name || raisonSocial,
    company: raisonSocial,
    materials: JSON.stringify(lines.map(({ materialId: _, ...line }) => line)),
  }
}

/** Undefined if there is no news, or no address. */
async function prepareNotice(company: CompanyRow, lines: readonly NoticeLine[], language: Language, context: Context) {
  if (lines.length === 0 || company.email === '') return undefined
  return context.mail.prepare(KEY, company.email, noticeValues(company, lines, context), { language })
}

export const materialOrderHandlers: Handlers<typeof materialOrderContract> = {
  listOrders: (_input, _actor, { db }) => listOrders(db),

  async updateOrders({ body }, _actor, context, author) {
    return context.write(async (tx) => {
      let changed = 0
      for (const order of body.orders) {
        const fields = (await changeOrder(tx, order)) ?? []
        if (fields.length === 0) continue
        changed++
        await logUnversionedChange(tx, 'materialOrder', order._id, fields, author)
      }
      return { changed }
    })
  },

  async previewNotice({ params }, actor, context) {
    const { db } = context
    const company = await requireCompany(db, params.id)
    const { subjectEn, subjectFr, contentEn, contentFr } = await findMailModel(db, KEY)
    const texts = { object: subjectEn, objectFr: subjectFr, content: contentEn, contentFr, language: actor.language }
    const values = noticeValues(company, await listPendingNotices(db, company._id), context)
    const known = [...frameOf(KEY).variables, ...EVENT_VARIABLES]
    return previewMail(KEY, texts, { to: company.email, values }, known, context)
  },

  async sendNotices({ body }, actor, context) {
    let sent = 0
    for (const id of new Set(body.ids)) {
      const company = await findCompany(context.db, id)
      const lines = await listPendingNotices(context.db, id)
      const mail = company && (await prepareNotice(company, lines, actor.language, context))
      if (!mail) continue
      await context.write(async (tx) => {
        // Somebody else may have notified the company meanwhile, or changed the content.
        if (JSON.stringify(await listPendingNotices(tx, id)) !== JSON.stringify(lines)) return
        await context.mail.queue(tx, mail, { entity: 'company', recordId: id, companyId: id, cause: 'organizer' })
        await markNotified(tx, lines)
        sent++
      })
    }
    context.mail.wake()
    return { sent }
  },
}
