import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#server/base/context.ts'

/** Large backups over slow lines. */
const LIMIT_MS = 6 * 60 * 60 * 1000
/** To end by itself once it is told to. */
const GRACE_MS = 10_000
const LAST_WORDS_MS = 1_000
const MAX_SAID = 2_000

/**
 * Runs BACKUP_COMMAND, which copies a backup to another computer. It learns the backup's place from FOYER_BACKUP, and
 * nothing of the server's secrets.
 * @returns why it failed, in its own words; undefined when it ended well
 */
export async function copyAway(
  place: string,
  { config, log }: Pick<Context, 'config' | 'log'>,
  { limitMs = LIMIT_MS, graceMs = GRACE_MS } = {},
): Promise<string | undefined> {
  const { backupCommand, dataDir } = config
  if (backupCommand === undefined) return undefined
  const { PATH, HOME } = process.env
  const child = spawn(backupCommand, {
    // A process group of its own, so that what the shell has started can be ended with it.
    ...{ shell: true, cwd: dataDir, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    env: { PATH, HOME, FOYER_BACKUP: place },
  })
  let said = ''
  child.stderr?.on('data', (piece) => {
    said = `${said}${piece}`.slice(-MAX_SAID)
  })
  const timer = setTimeout(() => {
    endGroup(child.pid, 'SIGTERM')
    setTimeout(() => endGroup(child.pid, 'SIGKILL'), graceMs)
  }, limitMs)
  const code = await new Promise((resolve) => {
    child.once('error', resolve)
    // Not 'close': what goes on in the background may keep stderr open for ever.
    child.once('exit', resolve)
  })
  clearTimeout(timer)
  // What it said last may still be on its way.
  if (code !== 0) await Promise.race([once(child, 'close'), wait(LAST_WORDS_MS)])
  child.stderr?.destroy()
  if (code === 0) return undefined
  log.error({ code, said }, 'BACKUP_COMMAND failed: the backup was not copied')
  return said.trim().split('\n').at(-1) || `it ended with ${code}`
}

function endGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader !== undefined) process.kill(-leader, signal)
  } catch {
    // It has ended by itself.
  }
}
