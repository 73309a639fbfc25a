import SqliteDatabase from 'better-sqlite3'
import type { SoakServer } from './run-schedule.ts'

const rows = (db: SqliteDatabase.Database, sql: string) => db.prepare(sql).all() as Record<string, unknown>[]

/** As desks know the person. */
const PERSON = '(select badge.publicId from badge where badge._id = recordId) as recordId'

/** Looks into the server's database past the server; whatever it does or however it ended. */
export function viewOf(file: string): Pick<SoakServer, 'taken' | 'dump' | 'idOf'> {
  const read = <T>(use: (db: SqliteDatabase.Database) => T) => {
    const db = new SqliteDatabase(file, { readonly: true, timeout: 5_000 })
    try {
      return use(db)
    } finally {
      db.close()
    }
  }
  return {
    taken: (after) =>
      read((db) => db.prepare('select seq, opId from deskOperation where seq > ? order by seq').all(after)) as {
        seq: number
        opId: string
      }[],
    idOf: (publicId) =>
      read((db) => db.prepare('select _id from badge where publicId = ?').pluck().get(publicId)) as string | undefined,
    dump: async () =>
      read((db) => ({
        badges: rows(
          db,
          `select publicId as _id, companyId, company, type, email, nom, prenom, position, tel, code from badge
           where deletedAt is null order by publicId`,
        ),
        checkins: rows(db, `select _id, ${PERSON}, deskId, by from checkin order by _id`),
        prints: rows(db, `select _id, ${PERSON}, deskId, by from print order by _id`),
        held: rows(db, 'select opId from heldOperation order by opId').map(({ opId }) => String(opId)),
        conflicts: rows(db, `select _id, opId, deskId, ${PERSON}, field, yours, stored from conflict order by _id`),
      })),
  }
}
