import type { Language } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { PreparedMail } from '#server/messaging/mail/mail-service.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import type { NoticeLine } from './material-order.store.ts'

export const KEY = 'materials_changed'

/** What fills the mail in; the words of each line follow from its language. */
export function noticeValues({ name, raisonSocial }: CompanyRow, lines: readonly NoticeLine[], { config }: Context) {
  return {
    link: `${config.publicUrl.replace(/\/+$/, '')}/profile`,
    name: name || raisonSocial,
    company: raisonSocial,
    materials: JSON.stringify(lines.map(({ materialId: _, ...line }) => line)),
  }
}

/** Undefined where there is nothing to tell, or nobody to tell it. */
export async function prepareNotice(
  company: CompanyRow,
  lines: readonly NoticeLine[],
  language: Language,
  context: Context,
): Promise<PreparedMail | undefined> {
  if (lines.length === 0 || company.email === '') return undefined
  return context.mail.prepare(KEY, company.email, noticeValues(company, lines, context), { language })
}
