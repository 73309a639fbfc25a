import type { Handlers } from '#server/base/http/handler.ts'
import type { backupContract } from '#shared/backup/backup.contract.ts'
import { listKept } from './kept-backups.ts'
import { rehearseBackup } from './rehearse-backup.ts'
import { runBackup } from './run-backup.ts'

export const backupHandlers: Handlers<typeof backupContract> = {
  async createBackup(_input, _actor, context) {
    return runBackup(context)
  },

  async listBackups(_input, _actor, { config }) {
    return listKept(config.dataDir)
  },

  async rehearseBackup({ params }, _actor, context) {
    return rehearseBackup(params.name, context)
  },
}
