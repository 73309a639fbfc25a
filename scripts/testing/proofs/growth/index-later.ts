import SqliteDatabase from 'better-sqlite3'

/** Of tables in which nothing is looked up while they are filled. */
const DROPPED = `type = 'index' and sql like 'create index%' and tbl_name not in ('badge', 'company', 'change')`

/**
 * Takes indexes from a file until `index` makes them of all its rows: row by row, millions would take hours.
 * @returns what puts them back
 */
export function indexLater(file: string): { index: () => void } {
  const dropped = change(file, (db) => {
    const all = db
      .prepare<[], { name: string; sql: string }>(`select name, sql from sqlite_schema where ${DROPPED}`)
      .all()
    for (const { name } of all) db.exec(`drop index "${name}"`)
    return all
  })
  return { index: () => change(file, (db) => db.exec(dropped.map(({ sql }) => sql).join(';'))) }
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
