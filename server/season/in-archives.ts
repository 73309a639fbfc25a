import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#server/actor.ts'
import { DATABASE_NAME } from '#server/backup/backup-files.ts'
import { renewManifest } from '#server/backup/renew-manifest.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { openDatabase } from '#server/db/open.ts'
import { createEditionStore } from '#server/edition/edition.store.ts'
import { archiveFolder, listArchives } from './archive-folder.ts'
import { writeEventZip } from './write-archive.ts'

/**
 * Does the same in every ended edition: an archive is a data directory, so what erases here erases there. Where
 * something was erased, its archive for people and its manifest are made anew.
 * @param work answers whether it erased anything
 */
export async function inArchives(
  context: Context,
  actor: Actor,
  work: (archived: Context) => Promise<boolean>,
): Promise<void> {
  const { smtpUrl, ...config } = context.config
  for (const name of await listArchives(context)) {
    const dataDir = archiveFolder(config.dataDir, name)
    const archived = await createContext({ ...config, dataDir, smtpUrl: undefined }, { now: context.now })
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

/** Reads every ended edition from a copy of its database, so that nothing of an archive is touched. */
export async function readArchives<T>(
  context: Context,
  read: (archived: Pick<Context, 'db' | 'edition' | 'now'>) => Promise<T>,
): Promise<T[]> {
  const found: T[] = []
  for (const name of await listArchives(context)) {
    const elsewhere = mkdtempSync(join(context.config.dataDir, 'tmp', 'archive-'))
    try {
      const file = join(elsewhere, DATABASE_NAME)
      await copyFile(join(archiveFolder(context.config.dataDir, name), DATABASE_NAME), file)
      const { reader, close } = await openDatabase(file)
      try {
        found.push(await read({ db: reader, edition: await createEditionStore(reader), now: context.now }))
      } finally {
        await close()
      }
    } finally {
      rmSync(elsewhere, { recursive: true, force: true })
    }
  }
  return found
}
