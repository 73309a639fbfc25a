import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { insertRow } from './prepared.ts'

/** Who did it and when, for the change log. */
export interface Author {
  /** Such as 'company <id>', 'organizer', 'link', 'desk <id>', 'anyone'. */
  actor: string
  /** Milliseconds since 1970. */
  at: number
  /** The operation of a desk that this change belongs to. */
  opId?: string
}

/** The keys of a patch whose value is given and differs from what is stored. */
export function changedFields<Row extends object>(before: Row, patch: Partial<Row>): (keyof Row & string)[] {
  return (Object.keys(patch) as (keyof Row & string)[]).filter(
    (key) => patch[key] !== undefined && patch[key] !== before[key],
  )
}

/** These fields of a row. An update that names only what differs leaves the indexes of all others alone. */
export function pick<Row extends object>(row: Row, fields: readonly (keyof Row & string)[]): Partial<Row> {
  const part: Partial<Row> = {}
  for (const field of fields) part[field] = row[field]
  return part
}

/** The revision of a record that keeps none of its own: how often it stands in the log, and one more. */
export async function nextRev(tx: Transaction<Database>, entity: string, id: string): Promise<number> {
  const { last } = await tx
    .selectFrom('change')
    .select(({ fn }) => fn.max<number | null>('rev').as('last'))
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** One line of the log, in the transaction of the change itself. Names of fields, never values. */
export async function logChange(
  tx: Transaction<Database>,
  entity: string,
  record: { _id: string; rev: number },
  fields: readonly string[],
  by: Author,
): Promise<void> {
  await insertRow(tx, 'change', {
    changeId: changeId(by.at),
    entity,
    id: record._id,
    rev: record.rev,
    fields: JSON.stringify(fields),
    at: by.at,
    actor: by.actor,
    opId: by.opId ?? null,
  })
}

/**
 * 80 random bits behind the time: neighbours in time are neighbours in the index, so that a group of changes touches
 * one page of it and not one each.
 */
function changeId(at: number): string {
  return at.toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}
