import SqliteDatabase from 'better-sqlite3'
import { COUNT_ALL } from '#server/testing/check-counts.ts'

/** The triggers of migrations/counts, and the indexes of tables in which nothing is looked up while they are filled. */
const DROPPED = `(type = 'trigger' and (name glob '*_told_*' or name glob '*_counted_*')
  or type = 'index' and sql like 'create index%' and tbl_name not in ('badge', 'company', 'change'))`

/**
 * Takes the triggers that count from a file until `count` counts all of it: row by row, millions would take hours.
 * @returns what puts them back
 */
export function countLater(file: string): { count: () => void } {
  const dropped = change(file, (db) => {
    const all = db
      .prepare<[], { type: string; name: string; sql: string }>(
        `select type, name, sql from sqlite_schema where ${DROPPED}`,
      )
      .all()
    for (const { type, name } of all) db.exec(`drop ${type} "${name}"`)
    return all
  })
  return {
    count: () =>
      change(file, (db) => {
        const of = (wanted: string) => dropped.filter(({ type }) => type === wanted).map(({ sql }) => sql)
        db.exec([...of('index'), 'delete from fact', 'delete from counts', ...COUNT_ALL, ...of('trigger')].join(';'))
      }),
  }
}

/** With a cache for all of it: the server's is meant for one event. */
export function openToFill(file: string): SqliteDatabase.Database {
  const db = new SqliteDatabase(file)
  for (const setting of ['cache_size = -12000000', 'synchronous = off', 'temp_store = memory']) db.pragma(setting)
  return db
}

function change<T>(file: string, by: (db: SqliteDatabase.Database) => T): T {
  const db = openToFill(file)
  try {
    return db.transaction(by)(db)
  } finally {
    db.close()
  }
}
