import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countRows, mergeLog } from '#server/base/db/database-file.ts'
import { filesNamedIn } from './backup.store.ts'
import { DATABASE_NAME, MANIFEST_NAME, sha256Of, syncFile } from './backup-files.ts'
import { type Manifest, PARTIAL_SUFFIX } from './make-backup.ts'

/** Updates the manifest after something was erased in a backup. No connection may be open. */
export async function renewManifest(folder: string): Promise<void> {
  const place = join(folder, MANIFEST_NAME)
  const manifest: Manifest = JSON.parse(await readFile(place, 'utf8'))
  const database = join(folder, DATABASE_NAME)
  // Everything must be in the one database file.
  mergeLog(database)
  const counts = countRows(database)
  const files = filesNamedIn(database)
  const sha256 = (await sha256Of(database)) ?? ''
  const bytes = files.reduce((sum, file) => sum + file.bytes, (await stat(database)).size)
  const renewed: Manifest = { ...manifest, sha256, counts, bytes, files: files.length }
  await writeFile(place + PARTIAL_SUFFIX, `${JSON.stringify(renewed, null, 2)}\n`, { mode: 0o600 })
  await syncFile(place + PARTIAL_SUFFIX)
  await rename(place + PARTIAL_SUFFIX, place)
}
