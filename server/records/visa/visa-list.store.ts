import { sql } from 'kysely'
import type { Db, Tx, VisaListTable } from '#server/base/db/database.ts'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'
import type { VisaRow } from './visa.store.ts'

/** Those that are neither deleted nor in the trash, in any order. */
export function listVisasByIds(db: Db, ids: readonly string[]): Promise<VisaRow[]> {
  return db
    .selectFrom('visa')
    .selectAll()
    .where('_id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where('trashedAt', 'is', null)
    .execute()
}

export async function insertVisaList(tx: Tx, row: VisaListTable): Promise<void> {
  await tx.insertInto('visaList').values(row).execute()
}

export interface PersonPhoto {
  email: string
  nom: string
  urlPhoto: string
}

/** Photos of badges and speakers with one of these e-mails; badges first, whose photos are reviewed. */
export async function listPhotosOf(db: Db, emails: readonly EmailAddress[]): Promise<PersonPhoto[]> {
  const of = (table: 'badge' | 'speaker') =>
    db
      .selectFrom(table)
      .select(['email', 'nom', 'urlPhoto'])
      .where('email', 'in', emails)
      // As a literal, by which SQLite knows that its index of addresses has them.
      .where('email', '<>', sql.lit(NO_EMAIL))
      .where('urlPhoto', '<>', '')
      .where('deletedAt', 'is', null)
      .execute()
  return [...(await of('badge')), ...(await of('speaker'))]
}
