import { sql } from 'kysely'
import {
  type Db,
  equal,
  isAmongIfGiven,
  notDeleted,
  type Tx,
  type VisaLetterTable,
  type VisaListTable,
} from '#server/base/index.ts'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'
import { letterNumber } from '#shared/visa/visa.rules.ts'

export type VisaLetterRow = VisaLetterTable

/** Under the next number of the year. */
export async function insertLetter(
  tx: Tx,
  letter: Pick<VisaLetterRow, 'year' | 'visaId' | 'createdAt' | 'validUntil'>,
): Promise<VisaLetterRow> {
  const sequenceNumber = await nextSequenceNumber(tx, letter.year)
  const row = { ...letter, sequenceNumber, number: letterNumber(letter.year, sequenceNumber) }
  await tx.insertInto('visaLetter').values(row).execute()
  return row
}

async function nextSequenceNumber(db: Db, year: number) {
  const last = await db
    .selectFrom('visaLetter')
    .select(({ fn }) => fn.max<number | null>('sequenceNumber').as('sequenceNumber'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return (last.sequenceNumber ?? 0) + 1
}

/** The number that the next letter gets, unless another is issued first. */
export async function nextNumber(db: Db, year: number) {
  return letterNumber(year, await nextSequenceNumber(db, year))
}

/** The valid one: earlier letters of the same request are invalid. */
export const newestLetter = (db: Db, visaId: string) =>
  db
    .selectFrom('visaLetter')
    .selectAll()
    .where('visaId', '=', visaId)
    .where('validUntil', '<>', '')
    .orderBy('createdAt', 'desc')
    .orderBy('sequenceNumber', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Once a request belongs to another person, its letters become invalid and are not reprinted: `validUntil` is cleared. */
export const endLetters = (tx: Tx, visaId: string) =>
  tx.updateTable('visaLetter').set({ validUntil: '' }).where('visaId', '=', visaId).execute()

export const findLetter = (db: Db, number: string) =>
  db.selectFrom('visaLetter').selectAll().where('number', '=', number).executeTakeFirst()

/** Numbers of the newest letters by request: of some, or of all. */
export async function lettersByVisa(db: Db, visaIds?: readonly string[]) {
  const rows = await db
    .selectFrom('visaLetter')
    .select(['visaId', 'number'])
    .where('validUntil', '<>', '')
    .where(isAmongIfGiven('visaId', visaIds))
    .orderBy('createdAt')
    .orderBy('sequenceNumber')
    .execute()
  return new Map(rows.map(({ visaId, number }) => [visaId, number]))
}

/** Requests that are neither deleted nor in the trash, in any order. */
export const listVisasByIds = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('visa')
    .selectAll()
    .where('_id', 'in', ids)
    .where(equal({ deletedAt: null, trashedAt: null }))
    .execute()

export const insertVisaList = (tx: Tx, row: VisaListTable) => tx.insertInto('visaList').values(row).execute()

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
      .where(notDeleted)
      .execute()
  return [...(await of('badge')), ...(await of('speaker'))]
}
