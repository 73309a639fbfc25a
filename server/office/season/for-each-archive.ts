import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { createEditionStore } from '#server/event/edition/edition.store.ts'
import { DATABASE_NAME } from '#server/office/backup/backup-files.ts'
import { renewManifest } from '#server/office/backup/renew-manifest.ts'
import { archiveFolder, listArchives } from './archive-folder.ts'
import { writeEventZip } from './write-archive.ts'

/**
 * Does the same work in every past edition: an archive is a data directory, so code that erases here also erases there.
 * Where something was erased, the readable archive and the manifest are made anew. Opening an archive for writing
 * modifies it, so one with nothing to do is only read, from a copy.
 * @param isWanted whether there is anything to do
 * @param work returns whether it erased anything
 */
export async function forEachArchive(
  context: Context,
  actor: Actor,
  isWanted: (archived: Readable) => Promise<boolean>,
  work: (archived: Context) => Promise<boolean>,
): Promise<void> {
  for (const name of await listArchives(context)) {
    if (!(await readArchive(context, name, isWanted))) continue
    const dataDir = archiveFolder(context.config.dataDir, name)
    const archived = await context.openDirectory(dataDir)
    let isOther = false
    try {
      isOther = await work(archived.context)
      if (isOther) await writeEventZip(dataDir, actor, archived.context)
    } finally {
      await archived.close()
    }
    if (isOther) await renewManifest(dataDir)
  }
}

/** What can be read from an archive without opening it for writing. */
type Readable = Pick<Context, 'db' | 'edition' | 'now'>

/** Reads every past edition; nothing in the archives is changed. */
export async function readArchives<T>(
  context: Context,
  read: (archived: Readable) => Promise<T>,
): Promise<T[]> {
  const found: T[] = []
  for (const name of await listArchives(context)) found.push(await readArchive(context, name, read))
  return found
}

/** From a copy of its database: even reading leaves SQLite's files next to the database. */
async function readArchive<T>(
  context: Context,
  name: string,
  read: (archived: Readable) => Promise<T>,
): Promise<T> {
  const elsewhere = mkdtempSync(join(context.config.dataDir, 'tmp', 'archive-'))
  try {
    const file = join(elsewhere, DATABASE_NAME)
    await copyFile(join(archiveFolder(context.config.dataDir, name), DATABASE_NAME), file)
    const { reader, close } = await openDatabase(file)
    try {
      return await read({ db: reader, edition: await createEditionStore(reader), now: context.now })
    } finally {
      await close()
    }
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
}
