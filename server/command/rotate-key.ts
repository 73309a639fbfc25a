import { accessSync } from 'node:fs'
import { replaceSecret, secretFile } from '#server/base/config.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { noDataIn } from './no-data.ts'

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

/** Replaces a key. DATA_KEY has none: letters that are printed already are checked with it. */
export function rotateKey(which: string | undefined, dataDir: string): string[] {
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
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? noDataIn(dataDir) : error
  }
  replaceSecret(file)
  return [
    `A new key is in ${file}. ${key.effect}.`,
    'Next: systemctl restart foyer, then: foyer backup (earlier backups contain the old key).',
  ]
}
