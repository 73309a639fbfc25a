import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Config } from '#server/base/config.ts'
import { assertDataKey, withReadOnlyDatabase } from '#server/base/db/check-data-key.ts'
import { lockBackups } from '#server/base/db/data-dir-lock.ts'
import type { Context } from '#server/base/index.ts'
import { programVersion } from '#server/office/operation/health.ts'
import type { Backup } from '#shared/backup/backup.contract.ts'
import { isoOf } from '#shared/time.ts'
import { readBackupStatus, writeBackupStatus } from './backup-status.ts'
import type { BackupEncryption } from './encrypted-backup.ts'
import { type BackupOptions, type BackupResult, removePartialBackups } from './make-backup.ts'
import { BACKUP_WORKER, runInWorker } from './run-in-worker.ts'
import { BACKUPS, createKeyCheck, readManifest } from './verify-backup.ts'

/** Large backups over slow lines. */
const LIMIT_MS = 6 * 60 * 60 * 1000
/** Time for the command to end after it is asked to. */
const GRACE_MS = 10_000
const STDERR_GRACE_MS = 1_000
const MAX_ERROR_OUTPUT = 2_000

/**
 * Runs BACKUP_COMMAND, which copies a backup to another computer. It learns the backup's place from FOYER_BACKUP, and
 * nothing of the server's secrets.
 * @returns why it failed, in its own words; undefined when it ended well
 */
export async function runBackupCommand(
  place: string,
  { config, log }: Pick<Context, 'config' | 'log'>,
  { limitMs = LIMIT_MS, graceMs = GRACE_MS } = {},
) {
  const { backupCommand, dataDir } = config
  if (backupCommand === undefined) return undefined
  const { PATH, HOME } = process.env
  const child = spawn(backupCommand, {
    // Its own process group, so that the shell's child processes can be ended with it.
    shell: true,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH, HOME, FOYER_BACKUP: place },
  })
  let errorOutput = ''
  child.stderr?.on('data', (piece) => {
    errorOutput = `${errorOutput}${piece}`.slice(-MAX_ERROR_OUTPUT)
  })
  const timer = setTimeout(() => {
    endGroup(child.pid, 'SIGTERM')
    setTimeout(() => endGroup(child.pid, 'SIGKILL'), graceMs)
  }, limitMs)
  const code = await new Promise((resolve) => {
    child.once('error', resolve)
    // Not 'close': a background process may keep stderr open forever.
    child.once('exit', resolve)
  })
  clearTimeout(timer)
  // The end of its output may still be on its way.
  if (code !== 0) await Promise.race([once(child, 'close'), wait(STDERR_GRACE_MS)])
  child.stderr?.destroy()
  if (code === 0) return undefined
  log.error({ code, errorOutput }, 'BACKUP_COMMAND failed: the backup was not copied')
  return errorOutput.trim().split('\n').at(-1) || `it ended with ${code}`
}

function endGroup(leader: number | undefined, signal: NodeJS.Signals) {
  try {
    if (leader !== undefined) process.kill(-leader, signal)
  } catch {
    // It has already ended.
  }
}

// One at a time: two at once would only be slower.
const backupQueue = pLimit(1)
const copyQueue = pLimit(1)

type Parts = Pick<Context, 'config' | 'now' | 'log'>

export const isBackupRunning = () => backupQueue.activeCount + backupQueue.pendingCount > 0
export const isCopyRunning = () => copyQueue.activeCount > 0

/** Makes a backup in DATA_DIR/backups/<time>, of everything committed by the time its turn comes. */
export async function runBackup(parts: Parts, { isAutomatic = false } = {}): Promise<Backup> {
  const { backup, copied } = await startBackup(parts, { isAutomatic })
  const done = copied.catch((err) => parts.log.error({ err }, 'the backup was not copied'))
  // Do not wait for a slow upload; the outcome is in the status.
  if (parts.config.backupCommand === undefined) await done
  return backup
}

/** As `runBackup`; `copied` is the reason why BACKUP_COMMAND failed; undefined if it succeeded. */
export async function startBackup(parts: Parts, { isAutomatic = false, waitMs = 0 }) {
  const { config, now } = parts
  const at = isoOf(now())
  try {
    const backup = await backupQueue(() => createStoredBackup(parts, { isAutomatic, waitMs }))
    return { backup, copied: copyOffsite(backup.path, parts) }
  } catch (error) {
    await writeBackupStatus(config.dataDir, {
      ...(await readBackupStatus(config.dataDir)),
      at,
      problem: 'backup',
    }).catch(() => {})
    throw error
  }
}

/** Hands a backup to BACKUP_COMMAND and keeps how that ended. */
export function copyOffsite(path: string, { config, now, log }: Parts) {
  return copyQueue(async () => {
    const folder = join(config.dataDir, path)
    const { encryptedFile = '' } = await readManifest(folder)
    const errorOutput = await runBackupCommand(join(folder, encryptedFile), { config, log })
    const at = isoOf(now())
    const isCopied = config.backupCommand !== undefined && errorOutput === undefined
    const status = {
      problem: errorOutput === undefined ? '' : 'copy',
      error: errorOutput,
      copied: isCopied ? path : undefined,
    } as const
    await writeBackupStatus(config.dataDir, { at, ...status })
    return errorOutput
  })
}

async function createStoredBackup(
  { config, now, log }: Parts,
  { isAutomatic, waitMs }: { isAutomatic: boolean; waitMs: number },
): Promise<Backup> {
  const { dataDir } = config
  const unlock = lockBackups(dataDir, waitMs)
  try {
    await removePartialBackups(join(dataDir, BACKUPS))
    await withReadOnlyDatabase(config, async (db) => db && assertDataKey(db, config))
    const createdAt = isoOf(now())
    const path = freePath(dataDir, `${BACKUPS}/${createdAt.replace(/[:.]/g, '-')}`)
    const encryption = encryptionOf(config)
    const { bytes, missing } = await runBackupWorker(join(dataDir, path), config, {
      createdAt,
      isAutomatic,
      encryption,
    })
    if (missing.length > 0) log.error({ files: missing.length }, 'files are missing, in the backup too')
    log.info({ bytes }, 'a backup was made')
    return { path, bytes }
  } finally {
    unlock()
  }
}

/** With a passphrase a backup is encrypted, and only then are the keys in it. */
function encryptionOf({ backupPassphrase, dataKey, jwtSecret, organizerKey }: Config): BackupEncryption | undefined {
  if (backupPassphrase === undefined) return undefined
  const keys = { 'data-key': dataKey, 'jwt-secret': jwtSecret, 'organizer-key': organizerKey }
  return { passphrase: backupPassphrase, keys }
}

/** Backs up everything to a folder, in a separate thread. @param target the new folder's full path */
export function runBackupWorker(
  target: string,
  { dataDir, databaseUrl, dataKey }: Pick<Config, 'dataDir' | 'databaseUrl' | 'dataKey'>,
  options: Pick<BackupOptions, 'createdAt' | 'isAutomatic' | 'encryption'>,
): Promise<BackupResult> {
  const keyCheck = createKeyCheck(options.createdAt, dataKey)
  const full: BackupOptions = { ...options, dataDir, databaseUrl, target, keyCheck, version: programVersion() }
  return runInWorker(BACKUP_WORKER, full)
}

/** The wanted path, with a number appended if it is taken. */
function freePath(dataDir: string, wanted: string) {
  for (let number = 1; ; number++) {
    const path = number === 1 ? wanted : `${wanted}-${number}`
    if (!existsSync(join(dataDir, path))) return path
  }
}
