import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkpointWal, countRows, DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { filesNamedIn } from './backup.store.ts'
import { MANIFEST_NAME, sha256Of } from './backup-files.ts'
import { type Manifest, writeManifest } from './make-backup.ts'

/** Updates the manifest after something was erased in a backup. No connection may be open. */
export async function renewManifest(folder: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8'))
  const database = join(folder, DATABASE_NAME)
  // Everything must be in the one database file.
  checkpointWal(database)
  const counts = countRows(database)
  const files = filesNamedIn(database)
  const sha256 = (await sha256Of(database)) ?? ''
  const bytes = files.reduce((sum, file) => sum + file.bytes, (await stat(database)).size)
  const renewed: Manifest = { ...manifest, sha256, counts, bytes, files: files.length }
  await writeManifest(folder, renewed)
}
