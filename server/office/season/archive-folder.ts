import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/base/context.ts'
import { listReports } from './season.store.ts'

/** The folder for past editions in the data directory: each is a backup plus a readable archive. */
const ARCHIVES = 'archives'
/** The readable archive in a past edition's folder. */
export const ARCHIVE_NAME = 'event.zip'

export const archiveFolder = (dataDir: string, name: string) => join(dataDir, ARCHIVES, name)

/** An unused archive name, such as '2025-1'. Removes what a killed or refused season change left behind. */
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

/** Archives of past seasons, newest first; those that somebody removed are skipped. */
export async function listArchives({ config, db }: Context): Promise<string[]> {
  const names = (await listReports(db)).map(({ archive }) => archive)
  return names.filter((name) => existsSync(archiveFolder(config.dataDir, name)))
}
