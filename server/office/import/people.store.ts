import { type Db, inList, notDeleted, SPEAKER_COLUMNS } from '#server/base/index.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'

/** How a row can refer to a company. */
export type CompanyKeys = Pick<CompanyRow, '_id' | 'raisonSocial' | 'email'> & { booths: string[] }

export async function listCompanyKeys(db: Db): Promise<CompanyKeys[]> {
  const rows = await db
    .selectFrom('company')
    .select(['_id', 'raisonSocial', 'email', 'stand'])
    .where(notDeleted)
    .execute()
  return rows.map(({ stand, ...company }) => ({
    ...company,
    booths: (JSON.parse(stand) as { stand: string }[]).map((booth) => booth.stand),
  }))
}

/** What decides whether a company may have another badge. */
export function listInvitationLimits(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('company')
    .select(['_id', 'raisonSocial', 'email', 'badge', 'isBadge'])
    .where(notDeleted)
    .where('_id', 'in', inList(ids))
    .execute()
}

export const badgesOfEmails = (db: Db, emails: readonly EmailAddress[]) =>
  db
    .selectFrom('badge')
    .selectAll()
    .where(notDeleted)
    .where('email', '<>', NO_EMAIL)
    .where('email', 'in', inList(emails))
    .execute()

export const speakersOfEmails = (db: Db, emails: readonly EmailAddress[]) =>
  db
    .selectFrom('speaker')
    .select(SPEAKER_COLUMNS)
    .where(notDeleted)
    .where('email', 'in', inList(emails))
    .orderBy('createdAt')
    .execute()
