import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import type { Config } from '#server/base/config.ts'
import { DATABASE_NAME, truncateWal } from '#server/base/db/sqlite/database-file.ts'
import { isBehind } from '#server/base/db/sqlite/migrate.ts'
import { MANIFEST_FILE, sha256Of } from './backup-files.ts'
import { runBackup } from './run-backup.ts'

/**
 * The way back from an upgrade: migrations cannot be undone. Not by the schedule, so that it is not removed either.
 * Those of PostgreSQL are all or nothing too, but the way back from one that succeeded is a backup of the operator's.
 * Without room for it nothing is upgraded. A start that failed before and changed nothing needs no other one.
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
