import type { Compilable, CompiledQuery, Insertable, Updateable } from 'kysely'
import type { Database, Db, Tx } from './database.ts'
import { isPostgres } from './engine.ts'
import { syncRunnerOf } from './run-directly.ts'
import { type WithoutKeys, withSortKeys } from './sort-key.ts'

/** A compiled query and, for each of its parameters, the index of its argument or a constant. */
interface PreparedQuery {
  query: CompiledQuery
  parameters: readonly ({ from: number } | { constant: unknown })[]
}

/**
 * A query that Kysely builds and compiles only once; later calls differ only in their values. Building costs
 * several times as much as a select by id takes in SQLite, so busy calls use this.
 * @param build may only place its arguments, since the result of the first call is reused for all others: no
 * lists, no `undefined`, no null in a comparison
 */
export function prepared<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  // By engine: a server on PostgreSQL opens its archives with SQLite.
  const cached = new Map<boolean, PreparedQuery>()
  return async (db, ...args) => {
    const engine = isPostgres(db)
    const form = cached.get(engine) ?? compileQuery(args.length, (parameters) => build(db, ...(parameters as Args)))
    cached.set(engine, form)
    return (await run(db, form, args)) as Row[]
  }
}

const MAX_CACHED_FORMS = 500
const forms = new Map<string, PreparedQuery>()

/** Inserts a whole row. */
export async function insertRow<T extends keyof Database & string>(
  tx: Tx,
  table: T,
  row: WithoutKeys<Insertable<Database[T]>>,
) {
  const values = withSortKeys(table, row)
  const columns = Object.keys(values)
  const form = cachedQuery(tx, `insert ${table} ${columns}`, columns.length, (parameters) =>
    tx.insertInto(table).values(rowOf(columns, parameters) as never),
  )
  await run(tx, form, Object.values(values))
}

/** Writes the given columns of a record. */
export async function updateRow<T extends 'badge' | 'company' | 'outbox' | 'speaker'>(
  tx: Tx,
  table: T,
  id: string,
  patch: WithoutKeys<Updateable<Database[T]>>,
) {
  const values = withSortKeys(table, patch)
  const columns = Object.keys(values)
  const form = cachedQuery(tx, `update ${table} ${columns}`, columns.length + 1, (parameters) =>
    tx
      .updateTable(table as 'badge')
      .set(rowOf(columns, parameters))
      .where('_id', '=', parameters.at(-1) as string),
  )
  await run(tx, form, [...Object.values(values), id])
}

function cachedQuery(db: Db, statement: string, count: number, build: (parameters: unknown[]) => Compilable) {
  const key = `${isPostgres(db)} ${statement}`
  const cached = forms.get(key)
  if (cached) return cached
  // Any combination of fields may have changed, so there are many possible sets.
  if (forms.size >= MAX_CACHED_FORMS) forms.clear()
  const form = compileQuery(count, build)
  forms.set(key, form)
  return form
}

/** @throws when an argument does not reach the query as a parameter */
function compileQuery(count: number, build: (parameters: unknown[]) => Compilable): PreparedQuery {
  const marks = Array.from({ length: count }, () => Symbol('place'))
  const query = build(marks).compile()
  const parameters = query.parameters.map((parameter) => {
    const from = marks.indexOf(parameter as symbol)
    return from === -1 ? { constant: parameter } : { from }
  })
  if (marks.some((mark) => !query.parameters.includes(mark)))
    throw new Error(`Not every value is a parameter of: ${query.sql}`)
  return { query, parameters }
}

function run(db: Db, { query, parameters }: PreparedQuery, args: readonly unknown[]) {
  const values = parameters.map((place) => ('from' in place ? args[place.from] : place.constant))
  const runner = syncRunnerOf(db)
  return runner ? runner(query, values) : db.executeQuery({ ...query, parameters: values }).then(({ rows }) => rows)
}

function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]))
}
