import { sql } from 'kysely'
import type { Actor } from '#server/base/actor.ts'
import { inList } from './conditions.ts'
import type { Db, PersonIds } from './database.ts'
import { columnsIn, type RowOf } from './record-columns.ts'

/** The kind of id that this caller uses for badges and speakers: `_id` may be the link, which allows changes. */
export function idKindFor({ kind, roles = [] }: Pick<Actor, 'kind' | 'roles'>) {
  const onlyReads = kind === 'organizer' && !roles.includes('organizer')
  return kind === 'desk' || onlyReads ? 'publicId' : '_id'
}

/**
 * The badge or speaker, even a deleted one, found by `publicId`, by `_id`, or by the id of a walk-in that was merged into
 * a badge.
 */
export async function findPersonIds(db: Db, id: string, by: 'publicId' | '_id' | 'either') {
  const publicId = by === '_id' ? null : id
  const _id = by === 'publicId' ? null : id
  const { rows } = await sql<Pick<PersonIds, '_id' | 'publicId'>>`
    select _id, "publicId" from badge where _id = (select "toId" from "mergedRecord" where "fromId" = ${id})
    union all select _id, "publicId" from badge where "publicId" = ${publicId}
    union all select _id, "publicId" from speaker where "publicId" = ${publicId}
    union all select _id, "publicId" from badge where _id = ${_id}
    union all select _id, "publicId" from speaker where _id = ${_id}
    limit 1`.execute(db)
  return rows[0]
}

/** A badge or speaker, whether deleted or not. */
export async function findPerson<Name extends 'badge' | 'speaker'>(db: Db, table: Name, id: string) {
  const { rows } = await sql<RowOf<Name>>`
    select ${columnsIn(table)} from ${sql.table(table)} where _id = ${id}`.execute(db)
  return rows[0]
}

/** The ids that desks use for these badges and speakers, including deleted ones; by `_id`. */
export async function listPublicIds(db: Db, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = inList([...ids])
  const { rows } = await sql<Pick<PersonIds, '_id' | 'publicId'>>`
    select _id, "publicId" from badge where _id in ${wanted}
    union all select _id, "publicId" from speaker where _id in ${wanted}`.execute(db)
  return new Map(rows.map(({ _id, publicId }) => [_id, publicId]))
}

/** A function that maps ids of people to those that this caller may know; other ids stay as they are. */
export async function idMapperFor(actor: Actor, db: Db, ids: Iterable<string>): Promise<(id: string) => string> {
  if (idKindFor(actor) === '_id') return (id) => id
  const known = await listPublicIds(db, ids)
  return (id) => known.get(id) ?? id
}

/** The record that this caller names: the `_id` of a badge or speaker, and any other id as it is. */
export async function idFromCaller(actor: Actor, db: Db, id: string) {
  if (idKindFor(actor) === '_id') return id
  return (await findPersonIds(db, id, 'publicId'))?._id ?? id
}

/** Rows whose `name` is the id of a badge or speaker, with that id as this caller names it. */
export async function withCallerIds<Key extends string, Row extends Record<Key, string>>(
  actor: Actor,
  db: Db,
  rows: readonly Row[],
  name: Key,
): Promise<Row[]> {
  const idForCaller = await idMapperFor(
    actor,
    db,
    rows.map((row) => row[name]),
  )
  return rows.map((row) => ({ ...row, [name]: idForCaller(row[name]) }))
}
