import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/** A badge that is to be called 'Odd' fails in the server's database, as a fault of the program would. @returns ends it */
export function failAtOddName(dataDir: string): () => void {
  const run = (text: string) => {
    const database = new SqliteDatabase(join(dataDir, 'foyer.db'))
    database.exec(text)
    database.close()
  }
  run(`create trigger odd before update on badge when new.nom = 'Odd' begin select raise(abort, 'odd'); end`)
  return () => run('drop trigger odd')
}
