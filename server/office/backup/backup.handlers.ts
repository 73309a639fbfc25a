import type { Handlers } from '#server/base/http/handler.ts'
import type { backupContract } from '#shared/backup/backup.contract.ts'
import { runBackup } from './run-backup.ts'
import { listStoredBackups } from './stored-backups.ts'
import { verifyRestore } from './verify-restore.ts'

export const backupHandlers: Handlers<typeof backupContract> = {
  async createBackup(_input, _actor, context) {
    return runBackup(context)
  },

  async listBackups(_input, _actor, { config }) {
    return listStoredBackups(config.dataDir)
  },

  async rehearseBackup({ params }, _actor, context) {
    return verifyRestore(params.name, context)
  },
}
