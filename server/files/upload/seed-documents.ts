import { createHash } from 'node:crypto'
import type { Db } from '#server/base/db/database.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { createDisk } from './disk.ts'
import type { DocumentName } from './document-sheets.ts'
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
 * Creates the privacy policy and the four manuals under their fixed paths, once in the lifetime of a database: what the
 * organizer deletes does not come back. The change log shows what was already created.
 */
export async function seedDocuments({ dataDir, db, write, now, edition }: Options): Promise<void> {
  const missing = await notYetMade(db)
  if (missing.length === 0) return
  // Loaded lazily, because it is needed only at the first start.
  const { sheetPdf } = await import('./sheet-pdf.ts')
  const { documentSheets } = await import('./document-sheets.ts')
  const disk = createDisk(dataDir)
  for (const name of missing) {
    const path = `documents/${name}`
    const bytes = await sheetPdf(documentSheets(name, edition), edition.brand.accent)
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
        sha256: createHash('sha256').update(bytes).digest('hex'),
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

async function notYetMade(db: Db): Promise<DocumentName[]> {
  const made = await listLoggedDocuments(db)
  return NAMES.filter((name) => !made.includes(`documents/${name}`))
}
