import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_NAME, MOVED_NAME } from '#server/base/db/sqlite/database-file.ts'
import { type Db, sha256Of, type Write } from '#server/base/index.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { createDisk } from './disk.ts'
import type { DocumentName } from './document-pages.ts'
import { logDocument } from './file-records.ts'
import { IN_USE, insertFile, listLoggedDocuments } from './upload.store.ts'

interface Options {
  dataDir: string
  db: Db
  write: Write
  /** Milliseconds since 1970. */
  now(): number
  edition: Edition
}

/**
 * Creates the privacy policy and the four manuals under their fixed paths, once in the lifetime of a database: one that the
 * organizer deletes stays deleted. The change log shows what was already created.
 */
export async function seedDocuments({ dataDir, db, write, now, edition }: Options) {
  const missing = await notYetMade(db)
  if (missing.length === 0) return
  // Loaded lazily, because it is needed only at the first start.
  const { renderPdf } = await import('./pdf-pages.ts')
  const { documentPages } = await import('./document-pages.ts')
  const disk = createDisk(dataDir)
  for (const name of missing) {
    const path = `documents/${name}`
    const bytes = await renderPdf(documentPages(name, edition), edition.brand.accent)
    await disk.write(path, bytes)
    await write(async (tx) => {
      const at = now()
      await insertFile(tx, {
        path,
        folder: 'documents',
        recordId: name,
        name,
        mime: 'application/pdf',
        bytes: bytes.length,
        sha256: sha256Of(bytes),
        createdAt: at,
        referenced: IN_USE,
      })
      await logDocument(tx, path, { actor: 'server', at })
    })
  }
}

const NAMES: readonly DocumentName[] = [
  'privacy-policy.pdf',
  'Guide_logistique_FR.pdf',
  'Guide_logistique_EN.pdf',
  'Booth_constractor_FR.pdf',
  'Booth_constractor_EN.pdf',
]

async function notYetMade(db: Db) {
  const logged = await listLoggedDocuments(db)
  return NAMES.filter((name) => !logged.includes(`documents/${name}`))
}

const FILES = 'files'

/**
 * Servers on one database share one folder. If it is not mounted, a new folder would be created and every file would be missing.
 * @throws StartupError when there are no files although the database names some
 */
export async function checkSharedFolder(dataDir: string, db: Db) {
  if (existsSync(join(dataDir, FILES)) || (await listLoggedDocuments(db)).length === 0) return
  throw new StartupError(
    `${dataDir} holds no files, but the database names some: mount the folder that all servers share, or set DATA_DIR to it.`,
  )
}

/**
 * An empty database refers to no files, so a server that starts with it would remove all of them.
 * @throws StartupError when the folder contains an event's data
 */
export function assertFreshDataDir(dataDir: string) {
  const held = findLeftover(dataDir)
  if (held === undefined) return
  throw new StartupError(
    `The database of DATABASE_URL is empty, but ${held} belongs to an event: check the address, or move the event's records there with 'foyer move --to postgres'. To begin a new event, move ${held} away.`,
  )
}

/** What an event has left in a data directory besides the documents that each first start stores; undefined for nothing. */
function findLeftover(dataDir: string) {
  const database = [DATABASE_NAME, MOVED_NAME].find((name) => existsSync(join(dataDir, name)))
  if (database !== undefined) return join(dataDir, database)
  const files = join(dataDir, FILES)
  if (!existsSync(files)) return undefined
  const isUpload = (file: Dirent) => file.isFile() && file.parentPath !== join(files, 'documents')
  return readdirSync(files, { recursive: true, withFileTypes: true }).some(isUpload) ? files : undefined
}

/** Whether there are only files, which another database may refer to: an empty database refers to none, and would remove them. */
export function hasOnlyFiles(dataDir: string) {
  const files = join(dataDir, FILES)
  if (existsSync(join(dataDir, DATABASE_NAME)) || !existsSync(files)) return false
  return readdirSync(files).length > 0
}
