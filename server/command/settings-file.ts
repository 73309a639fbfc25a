import { accessSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { isEnvVariable, readConfig, replaceSecret, secretFile } from '#server/base/config.ts'
import { withReadOnlyDatabase } from '#server/base/db/check-data-key.ts'
import { MOVED_NAME } from '#server/base/db/sqlite/database-file.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { SettingsFile } from '#server/office/operation/doctor/check-machine.ts'
import { examine } from '#server/office/operation/doctor/examine.ts'
import { applyStoredSettings } from '#server/office/server-setting/server-setting.store.ts'

/** Why a command finds no database file in the data directory, and what to set. */
export function noDataError(dataDir: string) {
  const moved = join(dataDir, MOVED_NAME)
  return new StartupError(
    existsSync(moved)
      ? `The records of ${dataDir} were moved to PostgreSQL: set DATABASE_URL to that database. If it is lost, ${moved} holds them as they were then: name it foyer.db again.`
      : `${existsSync(dataDir) ? `There is no data in ${dataDir}` : `${dataDir} does not exist`}: set DATA_DIR to the folder that the server uses.`,
  )
}

const FILE = '/etc/foyer/foyer.env'

/** Adds the settings of a file, if there is one, to the environment, which takes precedence. */
export function loadSettings(file = process.env.FOYER_ENV): SettingsFile | undefined {
  const path = file ?? FILE
  try {
    const text = readFileSync(path, 'utf8')
    refuseTruncated(text, path)
    process.loadEnvFile(path)
    return { path, changedAt: statSync(path).mtimeMs, strayLines: strayLinesIn(text) }
  } catch (error) {
    if (error instanceof StartupError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && file === undefined) return undefined
    throw new StartupError(`The settings in ${path} cannot be read: run the command as root, with sudo.`)
  }
}

/** Numbers of lines that set none of our variables. Never their text, which may be a password. */
function strayLinesIn(text: string) {
  return text.split('\n').flatMap((line, index) => {
    const [name = ''] = Object.keys(parseEnv(line))
    // Variables of Node and of Foyer's own programs are allowed, though they are no settings of the server.
    return /^\s*(#|$)/.test(line) || isEnvVariable(name) || /^(NODE|FOYER)_/.test(name) ? [] : [index + 1]
  })
}

/**
 * Node treats a # outside quotation marks as the start of a comment, which would truncate a passphrase. systemd reads a
 * value over several lines differently, and no setting needs one.
 */
function refuseTruncated(settings: string, path: string) {
  const [, open] = /^\s*(\w+)[^\S\n]*=(?:[^\S\n]*(['"`])(?:(?!\2).)*|.*\\)$/m.exec(settings) ?? []
  if (open !== undefined)
    throw new StartupError(
      `The value of ${open} in ${path} goes over several lines: write it on one, between quotation marks.`,
    )
  const [, name] = /^\s*(\w+)[^\S\n]*=[^\S\n]*[^\s'"`#][^\n#]*#/m.exec(settings) ?? []
  if (name !== undefined)
    throw new StartupError(
      `${name} in ${path} would be cut off at its #: put its value between quotation marks, or the comment on a line of its own.`,
    )
}

const KEYS: Record<string, { file: string; variable: string; effect: string }> = {
  organizer: {
    file: 'organizer-key',
    variable: 'ORGANIZER_KEY',
    effect: 'After the restart the old key no longer works; give the new one to every script that uses it',
  },
  sessions: {
    file: 'jwt-secret',
    variable: 'JWT_SECRET',
    effect: 'After the restart exhibitors must sign in again',
  },
}

/** Replaces a key. DATA_KEY cannot be replaced: already printed letters are checked with it. */
export function rotateKey(which: string | undefined, dataDir: string) {
  const key = KEYS[which ?? '']
  if (!key)
    throw new StartupError(
      "Name the key: 'organizer' or 'sessions'. The data key stays, since issued letters are checked with it.",
    )
  if (process.env[key.variable])
    throw new StartupError(`${key.variable} is set in the settings: change it there, then restart the server.`)
  const file = secretFile(dataDir, key.file)
  try {
    accessSync(file)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? noDataError(dataDir) : error
  }
  replaceSecret(file)
  return [
    `A new key is in ${file}. ${key.effect}.`,
    'Next: systemctl restart foyer, then: foyer backup (earlier backups contain the old key).',
  ]
}

const [IS, IS_NOT] = [() => true, () => false]
const MARKS = { ok: 'ok  ', warning: 'look', error: 'BAD ' }

/** One line for each finding; the exit code is not 0 if something has to be fixed. */
export async function doctor(settings: SettingsFile | undefined) {
  const config = readConfig(process.env)
  const findings = await withReadOnlyDatabase(config, async (db) => {
    // A password that cannot be opened counts as no mail server, which is among the findings.
    const isRead = !db || (await applyStoredSettings(db, config, { error() {} }).then(IS, IS_NOT))
    return await examine(config, db, { file: settings, isRead })
  }).catch((fault: unknown) => examine(config, undefined, { file: settings, isRead: false, fault }))
  const lines = findings.map(({ state, en: { subject, message } }) => `${MARKS[state]}  ${subject}: ${message}`)
  const faults = findings.filter(({ state }) => state === 'error').length
  lines.push(faults === 0 ? 'Nothing is wrong.' : `Lines marked BAD: ${faults}. Do what they say.`)
  if (faults > 0) process.exitCode = 1
  return lines
}
