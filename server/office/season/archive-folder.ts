import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/base/context.ts'
import { listReports } from './season.store.ts'

/** Ended editions lie in here, in the data directory: each is a backup and an archive for people. */
const ARCHIVES = 'archives'
/** The archive for people, in the folder of an ended edition. */
export const ARCHIVE_NAME = 'event.zip'

export const archiveFolder = (dataDir: string, name: string) => join(dataDir, ARCHIVES, name)

/** A name that no archive has: '2025-1'. Removes what a beginning that was killed, or refused, left behind. */
export async function newArchiveName(year: number, { config, db }: Context): Promise<string> {
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

/** Archives of seasons that have ended, the newest first; one that somebody took away is passed over. */
export async function listArchives({ config, db }: Context): Promise<string[]> {
  const names = (await listReports(db)).map(({ archive }) => archive)
  return names.filter((name) => existsSync(archiveFolder(config.dataDir, name)))
}
