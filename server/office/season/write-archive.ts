import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { type Actor, ApiError, type Context } from '#server/base/index.ts'
import { fsyncFile } from '#server/office/backup/backup-files.ts'
import { PARTIAL_SUFFIX } from '#server/office/backup/make-backup.ts'
import { runBackupWorker } from '#server/office/backup/run-backup.ts'
import { runInWorker, VERIFY_WORKER } from '#server/office/backup/run-in-worker.ts'
import type { VerificationReport } from '#server/office/backup/verify-backup.ts'
import { exportEvent } from '#server/office/export/export-event.ts'
import { fingerprintIn, listReports } from './season.store.ts'

/** The folder for past editions in the data directory: each is a backup plus a readable archive. */
const ARCHIVES = 'archives'
/** The readable archive in a past edition's folder. */
export const ARCHIVE_NAME = 'event.zip'

export const archiveFolder = (dataDir: string, name: string) => join(dataDir, ARCHIVES, name)

/** An unused archive name, such as '2025-1'. Removes what a killed or refused season change left behind. */
export async function newArchiveName(year: number, { config, db }: Context) {
  const { dataDir } = config
  await mkdir(join(dataDir, ARCHIVES), { recursive: true, mode: 0o700 })
  const kept = new Set((await listReports(db)).map(({ archive }) => archive))
  for (const name of await readdir(join(dataDir, ARCHIVES)))
    if (!kept.has(name)) await rm(archiveFolder(dataDir, name), { recursive: true, force: true })
  for (let number = 1; ; number++) {
    const name = `${year}-${number}`
    if (!kept.has(name) && !existsSync(archiveFolder(dataDir, name))) return name
  }
}

/** Archives of past seasons, newest first; those that somebody removed are skipped. */
export async function listArchives({ config, db }: Context): Promise<string[]> {
  const names = (await listReports(db)).map(({ archive }) => archive)
  return names.filter((name) => existsSync(archiveFolder(config.dataDir, name)))
}

/** Writes the readable archive of the event next to the backup. */
export async function writeEventZip(folder: string, actor: Actor, context: Context) {
  const place = join(folder, ARCHIVE_NAME)
  await pipeline(
    Readable.from(await exportEvent(actor, context, true), { objectMode: false }),
    createWriteStream(place + PARTIAL_SUFFIX, { mode: 0o600 }),
  )
  await fsyncFile(place + PARTIAL_SUFFIX)
  await rename(place + PARTIAL_SUFFIX, place)
}

/**
 * Writes a complete backup to a folder that may contain an earlier attempt: existing files are not copied again.
 * @returns bytes, and the fingerprint of its contents
 */
export async function writeBackup(name: string, context: Context) {
  const target = archiveFolder(context.config.dataDir, name)
  const createdAt = new Date(context.now()).toISOString()
  await rename(target, target + PARTIAL_SUFFIX)
  const { bytes } = await runBackupWorker(target, context.config, { createdAt, isAutomatic: false })
  return { bytes, fingerprint: fingerprintIn(join(target, DATABASE_NAME)) }
}

/** Restores it elsewhere and compares every file. @throws ApiError season_archive */
export async function checkArchive(name: string, { config, log }: Context) {
  const folder = archiveFolder(config.dataDir, name)
  const { faults } = await runInWorker<VerificationReport>(VERIFY_WORKER, {
    dataDir: config.dataDir,
    folder,
    dataKey: config.dataKey,
  })
  // A file that was already lost cannot be in it, and must not prevent anyone from going on.
  const own = faults.filter((fault) => !fault.endsWith('was missing already when the backup was made'))
  if (own.length === 0) return
  log.error({ faults: own.length }, 'the archive of the season is not whole')
  throw new ApiError('season_archive')
}
