import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { openDatabase } from '#server/base/db/sqlite/open.ts'
import type { Actor, Context } from '#server/base/index.ts'
import { createEditionStore } from '#server/event/edition/edition.store.ts'
import { renewManifest } from '#server/office/backup/make-backup.ts'
import { listSetAside } from '#server/office/backup/verify-backup.ts'
import { archiveFolder, listArchives, writeEventZip } from './write-archive.ts'

/**
 * Does the same work in every past edition: an archive is a data directory, so code that erases here also erases there.
 * So is what a restore set aside, which may have its own archives. If something was erased in an archive, its readable file
 * and manifest are recreated. Opening an archive for writing modifies it, so one with nothing to do is only read,
 * from a copy.
 * @param isWanted whether there is anything to do
 * @param work returns whether it erased anything
 * @returns false if one could not be opened, so its data is still there
 */
export async function forEachArchive(
  context: Context,
  actor: Actor,
  isWanted: (archived: ReadContext) => Promise<boolean>,
  work: (archived: Context) => Promise<boolean>,
) {
  const { config, log } = context
  let areAllReached = true
  const reach = async (folder: string, use: () => Promise<boolean>) => {
    const isReached = await use().catch((err) => {
      log.error({ err, folder }, 'past data could not be opened')
      return false
    })
    areAllReached &&= isReached
  }
  for (const name of await listArchives(context))
    await reach(name, async () => {
      if (!(await readArchive(context, name, isWanted))) return true
      const folder = archiveFolder(config.dataDir, name)
      const isOther = await inDirectory(context, folder, async (archived) => {
        const hasErased = await work(archived)
        if (hasErased) await writeEventZip(folder, actor, archived)
        return hasErased
      })
      if (isOther) await renewManifest(folder)
      return true
    })
  for (const name of await listSetAside(config.dataDir))
    await reach(name, () =>
      inDirectory(context, join(config.dataDir, name), async (aside) => {
        if (await isWanted(aside)) await work(aside)
        return forEachArchive(aside, actor, isWanted, work)
      }),
    )
  return areAllReached
}

async function inDirectory<T>({ openDirectory }: Context, folder: string, use: (opened: Context) => Promise<T>) {
  // Opening would create one.
  if (!existsSync(join(folder, DATABASE_NAME))) throw new Error('There is no database.')
  const { context, close } = await openDirectory(folder)
  try {
    return await use(context)
  } finally {
    await close()
  }
}

/** What can be read from an archive without opening it for writing. */
type ReadContext = Pick<Context, 'db' | 'edition' | 'now'>

/** Reads every past edition; nothing in the archives is changed. */
export async function readArchives<T>(context: Context, read: (archived: ReadContext) => Promise<T>) {
  const found: T[] = []
  for (const name of await listArchives(context)) found.push(await readArchive(context, name, read))
  return found
}

/** From a copy of its database: even reading leaves SQLite's files next to the database. */
async function readArchive<T>(context: Context, name: string, read: (archived: ReadContext) => Promise<T>) {
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
