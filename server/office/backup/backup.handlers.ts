import { join } from 'node:path'
import pLimit from 'p-limit'
import { ApiError, type Context, type Handlers } from '#server/base/index.ts'
import { type backupContract, CHECKED_TABLES, type RestoreCheck } from '#shared/backup/backup.contract.ts'
import { countLiveRows } from './backup.store.ts'
import { runBackup } from './run-backup.ts'
import { runInWorker, VERIFY_WORKER } from './run-in-worker.ts'
import { BACKUPS, listStoredBackups, type VerificationReport } from './verify-backup.ts'

const enqueue = pLimit(1)

/** Checks a backup by restoring its database inside the data directory; adds the current row counts. */
async function verifyRestore(name: string, { config, db, now }: Context): Promise<RestoreCheck> {
  // Only a name from the list can become part of a path.
  const backup = (await listStoredBackups(config.dataDir)).find((one) => one.name === name)
  if (!backup) throw new ApiError('not_found')
  const startedAt = performance.now()
  const folder = join(config.dataDir, BACKUPS, backup.name)
  const report = await enqueue(() =>
    runInWorker<VerificationReport>(VERIFY_WORKER, {
      dataDir: config.dataDir,
      folder,
      dataKey: config.dataKey,
      passphrase: config.backupPassphrase,
    }),
  )
  const tables = []
  for (const table of CHECKED_TABLES) {
    tables.push({
      table,
      inUse: await countLiveRows(db, table),
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

export const backupHandlers: Handlers<typeof backupContract> = {
  async createBackup(_input, _actor, context) {
    return runBackup(context)
  },

  async listBackups(_input, _actor, { config }) {
    return listStoredBackups(config.dataDir)
  },

  async verifyBackup({ params }, _actor, context) {
    return verifyRestore(params.name, context)
  },
}
