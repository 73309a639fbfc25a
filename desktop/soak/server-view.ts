import SqliteDatabase from 'better-sqlite3'
import type { SoakServer } from './run-schedule.ts'

const rows = (db: SqliteDatabase.Database, sql: string) => db.prepare(sql).all() as Record<string, unknown>[]

/** Looks into the server's database past the server; whatever it does or however it ended. */
export function viewOf(file: string): Pick<SoakServer, 'taken' | 'dump'> {
  const read = <T>(use: (db: SqliteDatabase.Database) => T): T => {
    const db = new SqliteDatabase(file, { readonly: true, timeout: 5_000 })
    try {
      return use(db)
    } finally {
      db.close()
    }
  }
  return {
    taken: (after) =>
      read((db) =>
        db.prepare('select seq, opId from deskOperation where seq > ? order by seq').all(after),
      ) as {
        seq: number
        opId: string
      }[],
    dump: async () =>
      read((db) => ({
        badges: rows(
          db,
          `select _id, companyId, company, type, email, nom, prenom, position, tel, code from badge
           where deletedAt is null order by _id`,
        ),
        checkins: rows(db, 'select _id, recordId, deskId, by from checkin order by _id'),
        prints: rows(db, 'select _id, recordId, deskId, by from print order by _id'),
        conflicts: rows(
          db,
          'select _id, opId, deskId, recordId, field, yours, stored from conflict order by _id',
        ),
      })),
  }
}
