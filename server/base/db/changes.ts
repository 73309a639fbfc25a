import { randomUUID } from 'node:crypto'
import type { Tx } from './database.ts'
import { insertRow } from './prepared.ts'

/** Author and time of a change, for the change log. */
export interface Author {
  /** Such as 'company <id>', 'organizer', 'link', 'desk <id>', 'anyone'. */
  actor: string
  /** Milliseconds since 1970. */
  at: number
  /** The desk operation that this change belongs to. */
  opId?: string
}

/** The keys of a patch whose value is given and differs from the stored one. */
export function changedFields<Row extends object>(before: Row, patch: Partial<Row>): (keyof Row & string)[] {
  return (Object.keys(patch) as (keyof Row & string)[]).filter(
    (key) => patch[key] !== undefined && patch[key] !== before[key],
  )
}

/** The next revision of a record that stores none: one more than its latest in the log. */
export async function nextRev(tx: Tx, entity: string, id: string): Promise<number> {
  const { last } = await tx
    .selectFrom('change')
    .select(({ fn }) => fn.max<number | null>('rev').as('last'))
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** What a job has changed: fields of a record, or a consent that was given with it. */
export interface Change {
  entity: string
  id: string
  fields: readonly string[]
  consent?: object
}
const hearers = new WeakMap<Tx, (change: Change) => void>()

/** Hears of the changes of a job as they are made: a desk's copy sends them on. */
export const hearChanges = (tx: Tx, hear: (change: Change) => void): void => void hearers.set(tx, hear)
export const tellChange = (tx: Tx, change: Change): void => hearers.get(tx)?.(change)

/** Logs a change in the transaction that makes it: names of fields, never values. */
export async function logChange(
  tx: Tx,
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
  tellChange(tx, { entity, id: record._id, fields })
}

/**
 * A timestamp followed by 80 random bits: entries close in time are close in the index, so a group of changes
 * touches one page rather than one page each.
 */
function changeId(at: number): string {
  // Node draws UUIDs from a pool: their random digits cost a third of as many from randomBytes.
  const uuid = randomUUID()
  return at.toString(16).padStart(12, '0') + uuid.slice(0, 8) + uuid.slice(24)
}
