import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import type { Config } from '#server/base/config.ts'
import { isBehind } from '#server/base/db/migrate.ts'
import { DATABASE_NAME } from './backup-files.ts'
import { runBackup } from './run-backup.ts'

/**
 * The way back from an upgrade: migrations cannot be undone. Not by the schedule, so that it is not removed either.
 * Without room for it nothing is upgraded.
 */
export async function backUpBeforeUpgrade(config: Config): Promise<void> {
  const file = join(config.dataDir, DATABASE_NAME)
  if (!existsSync(file) || !isBehind(file)) return
  const log = pino({ level: config.logLevel })
  const { path } = await runBackup({ config, now: Date.now, log })
  log.info({ backup: path }, 'a backup was made before the upgrade')
}
