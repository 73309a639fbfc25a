import { execFile } from 'node:child_process'
import { access, constants, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freeBytes } from '#server/base/free-space.ts'
import { bad, type Finding, good, look } from './finding.ts'

const GIGABYTE = 1e9
const COMMAND_LIMIT_MS = 5_000

/** Disk, clock and permissions. */
export async function checkMachine(dataDir: string, settings: string | undefined): Promise<Finding[]> {
  return [await checkDisk(dataDir), await checkClock(), await checkPermissions(dataDir, settings)]
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const free = await freeBytes(dataDir)
  const says = `${(free / GIGABYTE).toFixed(1)} GB are free where ${dataDir} is`
  if (free < GIGABYTE) return bad('disk', `${says}: make room, or move DATA_DIR to a larger disk.`)
  return free < 5 * GIGABYTE
    ? look('disk', `${says}: uploads and backups will soon need more.`)
    : good('disk', says)
}

async function checkClock(): Promise<Finding> {
  const now = new Date().toISOString().slice(0, 16)
  try {
    const { stdout } = await promisify(execFile)(
      'timedatectl',
      ['show', '--property=NTPSynchronized', '--value'],
      {
        timeout: COMMAND_LIMIT_MS,
      },
    )
    if (stdout.trim() === 'yes') return good('clock', `${now} UTC, set by a time server`)
    return bad('clock', `${now} UTC, and no time server corrects it: run timedatectl set-ntp true.`)
  } catch {
    return look(
      'clock',
      `${now} UTC; whether a time server corrects it cannot be seen from here: compare it with another clock.`,
    )
  }
}

async function checkPermissions(dataDir: string, settings: string | undefined): Promise<Finding> {
  await access(dataDir, constants.R_OK | constants.W_OK)
  const keys = join(dataDir, 'keys')
  const names = await readdir(keys).catch(() => [])
  for (const path of [dataDir, ...names.map((name) => join(keys, name))])
    if (((await stat(path)).mode & 0o077) !== 0)
      return bad('permissions', `others on this computer can read ${path}: run chmod go= ${path}.`)
  if (settings !== undefined && ((await stat(settings)).mode & 0o007) !== 0)
    return bad('permissions', `others on this computer can read ${settings}: run chmod o= ${settings}.`)
  return good('permissions', 'nobody but the server can read data, keys and settings')
}
