import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { DATABASE_NAME, MOVED_NAME } from '#server/base/db/sqlite/database-file.ts'
import type { Context } from '#server/base/index.ts'
import { PARTIAL_SUFFIX } from '#server/office/backup/make-backup.ts'
import { runBackup } from '#server/office/backup/run-backup.ts'
import { runInWorker } from '#server/office/backup/run-in-worker.ts'

const THREAD = new URL('./compact-worker.ts', import.meta.url)
const TRIES = 5
const PAUSE_MS = 500

const enqueue = pLimit(1)

/**
 * Rewrites the database and empties its WAL, so that the file holds no trace of deleted data: secure_delete zeroes
 * deleted rows, but not copies left when rows were moved between pages. Writers wait meanwhile.
 * PostgreSQL rewrites its tables; its own log is the operator's.
 * @returns false when other connections kept it busy, or the file that the records were moved from is still there; the
 * rows are gone, but not yet their traces
 */
export async function compactDatabase({ config, log }: Context) {
  const { databaseUrl, dataDir } = config
  const isClean = await enqueue(async () => {
    if (databaseUrl !== undefined)
      return await (await import('#server/base/db/postgres/vacuum.ts')).vacuum(databaseUrl, log)
    return await compactOwn(join(dataDir, DATABASE_NAME), log)
  })
  const others = databaseUrl === undefined ? [MOVED_NAME] : [MOVED_NAME, DATABASE_NAME]
  const left = others.map((name) => join(dataDir, name)).filter((file) => existsSync(file))
  if (left.length > 0)
    log.error({ left }, 'the file that the records were moved from still holds what was erased: delete it')
  return isClean && left.length === 0
}

async function compactOwn(file: string, log: Context['log']) {
  for (let tried = 1; tried <= TRIES; tried++) {
    if (await runInWorker<boolean>(THREAD, file)) return true
    await pause(PAUSE_MS)
  }
  log.error('the database could not be compacted: it was busy')
  return false
}

/**
 * Removes what erased rows leave behind: their files, cached responses, traces in the database file, and backups in the
 * data directory. Comes after the archives, which are in the backups.
 * @returns false when the database was busy, or there was no room for a backup: traces then remain
 */
export async function purge(paths: readonly string[], context: Context) {
  context.responseCache.clear()
  for (const path of paths) await context.files.discard(path)
  return (await compactDatabase(context)) && (await renewBackups(context))
}

/** Backups in the data directory contain what was erased: one new backup replaces all earlier ones. */
async function renewBackups(context: Context) {
  const folder = join(context.config.dataDir, 'backups')
  if ((await readdir(folder).catch(() => [])).length === 0) return true
  let newBackup: string
  try {
    newBackup = basename((await runBackup(context)).path)
  } catch (error) {
    context.log.error({ err: error }, 'no backup could be newBackup in place of earlier ones')
    return false
  }
  // Listed only now, since one that was in progress has its final name by then. Those still in progress began later.
  const earlier = (await readdir(folder)).filter((name) => name !== newBackup && !name.endsWith(PARTIAL_SUFFIX))
  for (const name of earlier) await rm(join(folder, name), { recursive: true, force: true })
  context.log.info({ backups: earlier.length }, 'earlier backups were replaced by a new one')
  return true
}
