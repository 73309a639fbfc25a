import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { DATABASE_NAME, MANIFEST_NAME, sha256Of, syncFile } from './backup-files.ts'
import { type Manifest, PARTIAL_SUFFIX, tableCounts } from './make-backup.ts'

/** After something was erased in a backup: what it says of itself is what is left. Nobody may have it open. */
export async function renewManifest(folder: string): Promise<void> {
  const place = join(folder, MANIFEST_NAME)
  const manifest: Manifest = JSON.parse(await readFile(place, 'utf8'))
  const database = join(folder, DATABASE_NAME)
  const { counts, files } = contentsOf(database)
  const sha256 = (await sha256Of(database)) ?? ''
  const bytes = files.reduce((sum, file) => sum + file.bytes, (await stat(database)).size)
  const renewed: Manifest = { ...manifest, sha256, counts, bytes, files: files.length }
  await writeFile(place + PARTIAL_SUFFIX, `${JSON.stringify(renewed, null, 2)}\n`, { mode: 0o600 })
  await syncFile(place + PARTIAL_SUFFIX)
  await rename(place + PARTIAL_SUFFIX, place)
}

/** Its log is brought in, so that the one file is all of it. */
function contentsOf(file: string) {
  const db = new SqliteDatabase(file, { fileMustExist: true })
  try {
    db.pragma('journal_mode = DELETE')
    return {
      counts: tableCounts(db),
      files: db.prepare('select bytes from file').all() as { bytes: number }[],
    }
  } finally {
    db.close()
  }
}
