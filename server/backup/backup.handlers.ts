import type { Handlers } from '#server/http/handler.ts'
import type { backupContract } from '#shared/backup/backup.contract.ts'
import { runBackup } from './run-backup.ts'

export const backupHandlers: Handlers<typeof backupContract> = {
  async createBackup(_input, _actor, context) {
    return runBackup(context)
  },
}
