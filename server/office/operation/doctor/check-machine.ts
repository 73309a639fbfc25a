import { execFile } from 'node:child_process'
import { access, constants, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { freeBytes, LOW_SPACE_BYTES } from '#server/base/free-space.ts'
import { text } from '#server/base/http/texts.ts'
import type { Texts } from '#shared/locales/texts.d.ts'
import type { TextId } from '#shared/locales/translate.ts'
import type { Check } from '#shared/operation/monitoring.contract.ts'
import { HOUR_MS } from '#shared/time.ts'

export type DoctorText = keyof Texts['doctor'] & string
type Values = Record<string, string | number>

/** @param key of doctor.json; its first part names the subject. A value may be the id of a text. */
const find =
  (state: Check['state']) =>
  (key: DoctorText, values: Values = {}): Check => {
    const [subject = ''] = key.split('.')
    return findingOf(state, subject, (language) => {
      const shown = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number'
          ? value.toLocaleString(language, { maximumFractionDigits: 1 })
          : text(value as TextId, {}, language),
      ])
      return text(`doctor:${key}`, Object.fromEntries(shown), language)
    })
  }

export const ok = find('ok')
/** Works, but somebody should know. */
export const warn = find('warning')
export const fail = find('error')

export function findingOf(state: Check['state'], subject: string, message: (language: 'en' | 'fr') => string): Check {
  const inWords = (language: 'en' | 'fr') => ({
    subject: text(`doctor:subject.${subject}` as TextId, {}, language),
    message: message(language),
  })
  return { state, en: inWords('en'), fr: inWords('fr') }
}

const GIGABYTE = 1e9
const COMMAND_LIMIT_MS = 5_000
const run = promisify(execFile)

/** What the command read from the settings file before switching to the server's user: only root may be able to read it. */
export interface SettingsFile {
  path: string
  /** When it was last written, ms. */
  changedAt: number
  /** Numbers of lines that set nothing of ours. */
  strayLines: readonly number[]
}

/** Disk, clock, permissions, and settings that nothing reads. */
export async function checkMachine(dataDir: string, settings?: SettingsFile): Promise<Check[]> {
  return [
    await checkDisk(dataDir),
    await checkClock(dataDir),
    await checkPermissions(dataDir, settings?.path),
    ...(settings?.strayLines.length
      ? [warn('settings.unknown', { lines: settings.strayLines.join(', '), path: settings.path })]
      : []),
  ]
}

async function checkDisk(dataDir: string): Promise<Check> {
  const free = await freeBytes(dataDir)
  const facts = { free: free / GIGABYTE, dataDir }
  if (free < LOW_SPACE_BYTES) return fail('disk.full', facts)
  return free < 5 * GIGABYTE ? warn('disk.low', facts) : ok('disk.enough', facts)
}

async function checkClock(dataDir: string): Promise<Check> {
  const now = minuteOf(Date.now())
  const written = await stat(join(dataDir, DATABASE_NAME)).catch(() => undefined)
  if (written && written.mtimeMs > Date.now() + HOUR_MS)
    return fail('clock.behind', { now, written: minuteOf(written.mtimeMs) })
  try {
    const { stdout } = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      timeout: COMMAND_LIMIT_MS,
    })
    return stdout.trim() === 'yes' ? ok('clock.set', { now }) : fail('clock.alone', { now })
  } catch {
    return warn('clock.unknown', { now })
  }
}

const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

async function checkPermissions(dataDir: string, settings: string | undefined): Promise<Check> {
  await access(dataDir, constants.R_OK | constants.W_OK)
  const others = ['!', '-user', String(process.getuid?.()), '-print', '-quit']
  // A server at work deletes files meanwhile, of which find complains.
  const { stdout } = await run('find', [dataDir, '-name', 'lost+found', '-prune', '-o', ...others]).catch(
    (error: { stdout: string }) => error,
  )
  if (stdout) return fail('permissions.foreign', { path: stdout.trim(), dataDir })
  const keys = join(dataDir, 'keys')
  const names = await readdir(keys).catch(() => [])
  for (const path of [dataDir, ...names.map((name) => join(keys, name))])
    if (((await stat(path)).mode & 0o077) !== 0) return fail('permissions.open', { path, who: 'go' })
  if (settings !== undefined && ((await stat(settings)).mode & 0o007) !== 0)
    return fail('permissions.open', { path: settings, who: 'o' })
  return ok('permissions.closed')
}
