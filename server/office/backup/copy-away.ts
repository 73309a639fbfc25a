import { spawn } from 'node:child_process'
import type { Context } from '#server/base/context.ts'

/** Large backups over slow lines. */
const LIMIT_MS = 6 * 60 * 60 * 1000
const MAX_SAID = 2_000

/**
 * Runs BACKUP_COMMAND, which copies a backup to another computer. It learns the backup's place from FOYER_BACKUP, and
 * nothing of the server's secrets.
 * @returns whether it ended well
 */
export async function copyAway(
  place: string,
  { config, log }: Pick<Context, 'config' | 'log'>,
): Promise<boolean> {
  const { backupCommand, dataDir } = config
  if (backupCommand === undefined) return true
  const { PATH, HOME } = process.env
  const child = spawn(backupCommand, {
    ...{ shell: true, cwd: dataDir, timeout: LIMIT_MS, stdio: ['ignore', 'ignore', 'pipe'] },
    env: { PATH, HOME, FOYER_BACKUP: place },
  })
  let said = ''
  child.stderr?.on('data', (piece) => {
    said = `${said}${piece}`.slice(-MAX_SAID)
  })
  const code = await new Promise((resolve) => {
    child.once('error', resolve)
    child.once('close', resolve)
  })
  if (code !== 0) log.error({ code, said }, 'BACKUP_COMMAND failed: the backup was not copied')
  return code === 0
}
