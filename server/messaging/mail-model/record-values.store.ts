import { type Db, equal } from '#server/base/index.ts'
import { frameOf, type MailKey } from '#server/messaging/mail/models/index.ts'
import { boothNumbers, inviterOf } from '#shared/company/company.rules.ts'
import type { RecordKind } from '#shared/mail-model/mail-model.contract.ts'
import { exampleLink, type RecordValues } from './sample-values.ts'

/**
 * The values of a record that a mail of this model could be about, on top of the sample's. The link is that of its kind,
 * cut short: a preview must not open anybody's page.
 */
export async function recordValues(
  db: Db,
  key: MailKey,
  recordId: string,
  sample: RecordValues,
  { publicUrl }: { publicUrl: string },
  kinds: readonly RecordKind[] = frameOf(key).records,
): Promise<RecordValues | undefined> {
  for (const kind of kinds) {
    const record = await READ[kind](db, recordId)
    if (record) {
      const link = exampleLink(key, kind, publicUrl, record.values.link)
      return { to: record.to, values: { ...sample.values, ...record.values, link } }
    }
  }
  return undefined
}

const READ: Record<RecordKind, (db: Db, id: string) => Promise<RecordValues | undefined>> = {
  async badge(db, id) {
    const row = await db
      .selectFrom('badge')
      .leftJoin('company', 'company._id', 'badge.companyId')
      .select([
        'badge.email',
        'badge.link',
        'badge.type',
        'badge.company',
        'badge.nom',
        'badge.prenom',
        'badge.position',
      ])
      .select(['company.name as contact', 'company.raisonSocial'])
      .select(['company.email as companyEmail', 'company.unverifiedEmail'])
      .where('badge._id', '=', id)
      .where('badge.deletedAt', 'is', null)
      .executeTakeFirst()
    if (!row) return undefined
    const { email, contact, raisonSocial, companyEmail, unverifiedEmail, ...badge } = row
    const sender = inviterOf({
      name: contact ?? '',
      raisonSocial: raisonSocial ?? '',
      email: companyEmail ?? '',
      unverifiedEmail: unverifiedEmail ?? 0,
    })
    const name = [badge.nom, badge.prenom].join(' ').trim()
    return { to: email, values: { ...badge, badgeType: badge.type, name, ...(sender ? { sender } : {}) } }
  },

  async speaker(db, id) {
    const row = await db
      .selectFrom('speaker')
      .select(['email', 'link', 'type', 'nom', 'prenom', 'company'])
      .where(equal({ _id: id, deletedAt: null }))
      .executeTakeFirst()
    if (!row) return undefined
    const name = [row.nom, row.prenom].join(' ').trim()
    return {
      to: row.email,
      values: { link: row.link, name, badgeType: row.type, type: row.type, company: row.company },
    }
  },

  async visa(db, id) {
    const row = await db
      .selectFrom('visa')
      .select(['email', 'receipt'])
      .where(equal({ _id: id, deletedAt: null }))
      .executeTakeFirst()
    return row && { to: row.email, values: { receipt: row.receipt } }
  },

  async company(db, id) {
    const row = await db
      .selectFrom('company')
      .select(['email', 'raisonSocial', 'name', 'stand'])
      .where(equal({ _id: id, deletedAt: null }))
      .executeTakeFirst()
    if (!row) return undefined
    const { email, raisonSocial, name, stand } = row
    return {
      to: email,
      values: { company: raisonSocial, name: name || raisonSocial, booth: boothNumbers(JSON.parse(stand)) },
    }
  },
}
