import { join } from 'node:path'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Context } from '#server/base/context.ts'
import { Refusal } from '#server/base/refusal.ts'
import { REHEARSED_TABLES, type Rehearsal } from '#shared/backup/backup.contract.ts'
import type { BackupReport } from './check-backup.ts'
import { CHECK_THREAD, inThread } from './in-thread.ts'
import { BACKUPS, listKept } from './kept-backups.ts'

const inTurn = pLimit(1)

/** Restores a backup into another folder, which is deleted again, and compares it with itself and with what is in use. */
export async function rehearseBackup(name: string, { config, db, now }: Context): Promise<Rehearsal> {
  // Only a name of the list is ever part of a path.
  const backup = (await listKept(config.dataDir)).find((one) => one.name === name)
  if (!backup) throw new Refusal('not_found')
  const startedAt = performance.now()
  const folder = join(config.dataDir, BACKUPS, backup.name)
  const report = await inTurn(() => inThread<BackupReport>(CHECK_THREAD, { folder, dataKey: config.dataKey }))
  const tables = []
  for (const table of REHEARSED_TABLES) {
    const { rows } = await sql<{ count: number }>`select count(*) count from ${sql.table(table)}`.execute(db)
    tables.push({
      table,
      inUse: rows[0]?.count ?? 0,
      restored: report.counts[table]?.restored ?? 0,
      isSame: report.counts[table]?.restored === report.counts[table]?.stated,
    })
  }
  return {
    name,
    createdAt: backup.createdAt,
    at: new Date(now()).toISOString(),
    tookMs: Math.round(performance.now() - startedAt),
    tables,
    files: report.files,
    faults: report.faults,
  }
}
