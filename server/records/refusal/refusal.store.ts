import { sql } from 'kysely'
import {
  type Author,
  type Db,
  inserterFor,
  notDeleted,
  prepared,
  type RowOf,
  type Tx,
  updaterFor,
} from '#server/base/index.ts'
import { pick, REFUSAL_FIELDS, type Refusal } from '#shared/contract/fields.ts'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'

// A person refused entry is identified by e-mail, on whichever badge or speaker it is noted.

type Table = 'badge' | 'speaker'
type Row<T extends Table> = RowOf<T> &
  Refusal & { _id: string; rev: number; email: EmailAddress; refusedAt: number | null }

const peopleIn = (table: Table) => {
  const people = (db: Db, email: EmailAddress) =>
    db
      .selectFrom(table as 'badge')
      .select(['_id', 'rev', 'refusedAt', ...REFUSAL_FIELDS])
      .where('email', '=', email)
  // As literals, and deleted ones by themselves: only then does SQLite know that it can use the indexes.
  const refused = (db: Db, email: EmailAddress) => people(db, email).where('refusal', '<>', sql.lit(''))
  const all = (db: Db, email: EmailAddress) =>
    people(db, email)
      .where('email', '<>', sql.lit(NO_EMAIL))
      .where(notDeleted)
      .unionAll(people(db, email).where('deletedAt', 'is not', null))
  return { all: prepared(all), refused: prepared(refused) }
}
const PEOPLE = { badge: peopleIn('badge'), speaker: peopleIn('speaker') }

/** Badges and speakers of this e-mail, deleted ones too. */
async function listPeople(db: Db, email: EmailAddress, which: 'all' | 'refused') {
  const listOf = async (table: Table) => (await PEOPLE[table][which](db, email)).map((row) => ({ table, row }))
  return email === '' ? [] : [...(await listOf('badge')), ...(await listOf('speaker'))]
}

/** The reason noted on a record with this e-mail. */
async function rejectionReason(
  db: Db,
  email: EmailAddress,
): Promise<Pick<Row<Table>, keyof Refusal | 'refusedAt'> | undefined> {
  const [refused] = await listPeople(db, email, 'refused')
  return refused && pick(refused.row, [...REFUSAL_FIELDS, 'refusedAt'])
}

export type Refusals = Map<string, Pick<Row<Table>, keyof Refusal | 'refusedAt'>>

/** Everybody who is refused entry, by e-mail: for many new records at once. */
export async function listRefusals(db: Db) {
  const refusals: Refusals = new Map()
  for (const table of ['speaker', 'badge'] as const) {
    const refused = db
      .selectFrom(table as 'badge')
      .select(['email', 'refusedAt', ...REFUSAL_FIELDS])
      .where('refusal', '<>', sql.lit(''))
      .where('email', '<>', NO_EMAIL)
    for (const { email, ...refusal } of await refused.execute()) refusals.set(email, refusal)
  }
  return refusals
}

/** Inserts a badge or speaker; a refusal of the e-mail applies to it. */
export function insertingPerson<T extends Table>(table: T) {
  const insert = inserterFor(table)
  return async (tx: Tx, row: Row<T>, author: Author, despite?: readonly string[]) =>
    insert(tx, { ...row, ...(await rejectionReason(tx, row.email)) }, author, despite)
}

/** Changes a badge or speaker; a refusal that is written or lifted applies to all records of the e-mail. */
export function changingPerson<T extends Table>(table: T) {
  const change = updaterFor(table)
  return async (tx: Tx, before: Row<T>, patch: Partial<Row<T>>, author: Author) => {
    const wanted = { ...before, ...patch }
    const isMoved = wanted.email !== before.email
    if (!isMoved && REFUSAL_FIELDS.every((field) => wanted[field] === before[field]))
      return change(tx, before, patch, author)
    const known = isMoved && wanted.refusal === '' ? await rejectionReason(tx, wanted.email) : undefined
    const refusal = pick({ ...wanted, ...known }, REFUSAL_FIELDS)
    const refusedAt = sinceOf(before, refusal, known?.refusedAt ?? author.at)
    const after = await change(tx, before, { ...patch, ...refusal }, author, { refusedAt } as Partial<Row<T>>)
    for (const other of await listPeople(tx, wanted.email, 'all'))
      if (other.row._id !== before._id)
        await updaterFor(other.table)(tx, other.row as never, refusal, author, {
          refusedAt: sinceOf(other.row, refusal, refusedAt),
        })
    return after
  }
}

/** Since when entry is refused; a changed reason keeps the time. */
function sinceOf(before: Refusal & { refusedAt: number | null }, after: Refusal, at: number | null) {
  if (after.refusal === '') return null
  return before.refusal === '' ? at : before.refusedAt
}
