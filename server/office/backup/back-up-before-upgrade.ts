import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import type { Config } from '#server/base/config.ts'
import { DATABASE_NAME, truncateWal } from '#server/base/db/sqlite/database-file.ts'
import { isBehind } from '#server/base/db/sqlite/migrate.ts'
import { MANIFEST_FILE, sha256Of } from './backup-files.ts'
import { runBackup } from './run-backup.ts'

/**
 * Makes a backup to return to, since migrations cannot be undone. It does not count as scheduled, so the schedule does not
 * remove it. If there is no space for it, nothing is upgraded. If an earlier start made one and then changed nothing, that
 * one is kept. With PostgreSQL, backups are up to the operator; a migration that fails changes nothing there either.
 */
export async function backUpBeforeUpgrade(config: Config) {
  const file = join(config.dataDir, DATABASE_NAME)
  if (config.databaseUrl !== undefined || !existsSync(file) || !isBehind(file)) return
  // Merges the WAL into the file, so that the file's hash covers all of the data.
  truncateWal(file)
  const sha256 = await sha256Of(file)
  const note = join(config.dataDir, 'before-upgrade.json')
  const last = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {}
  if (last.sha256 === sha256 && existsSync(join(config.dataDir, last.path, MANIFEST_FILE))) return
  const log = pino({ level: config.logLevel })
  const { path } = await runBackup({ config, now: Date.now, log })
  writeFileSync(note, JSON.stringify({ sha256, path }))
  log.info({ backup: path }, 'a backup was made before the upgrade')
}
