import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataDirOf } from './base/config.ts'
import { StartupError, userMessageOf } from './base/startup-error.ts'
import {
  backupCommand,
  openSource,
  refuseUnreadable,
  restoreCommand,
  verifyCommand,
} from './command/backup-commands.ts'
import { dropPrivileges } from './command/drop-privileges.ts'
import { moveCommand } from './command/move.ts'
import { doctor, loadSettings, rotateKey } from './command/settings-file.ts'
import { programVersion } from './office/operation/health.ts'

const USAGE = `Usage: foyer <command>

  start                            run the server
  doctor                           check everything that a running event depends on
  backup                           make a backup now
  verify <backup>                  check a backup by restoring it beside the data, for a moment
  restore <backup> [--to <folder>] [--replace] [--without-key]
                                   restore a backup into DATA_DIR, or into another folder
  move --to postgres|sqlite        move all records into the empty database of DATABASE_URL, or back
  rotate-key organizer|sessions    replace the organizer key, or sign the exhibitors out
  version                          print the version

Settings: the environment, then /etc/foyer/foyer.env (FOYER_ENV names another file).
`

// Whatever is written from here on is for the server's user only.
process.umask(0o077)
try {
  await run(process.argv.slice(2))
} catch (error) {
  const sentence = userMessageOf(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

async function run(given: string[]) {
  const { values, positionals } = readArguments(given)
  const [command = '', subject] = positionals
  if (command === 'version') return print([`Foyer ${programVersion()}, Node ${process.versions.node}`])
  if (command === '' || values.help) return print([USAGE])
  const settings = loadSettings()
  const dataDir = values.to === undefined || command === 'move' ? dataDirOf(process.env) : resolve(values.to)
  // Opened first: after switching users, root's files can no longer be read.
  const source = ['verify', 'restore'].includes(command) ? await openSource(subject) : { passphrase: undefined }
  dropPrivileges(dataDir)
  // SQLite would copy the database to a system folder to compact it.
  process.env.SQLITE_TMPDIR = dataDir
  await refuseUnreadable(source, dataDir)
  const commands: Record<string, () => string[] | Promise<string[]>> = {
    start: async () => {
      await import('./main.ts')
      return []
    },
    doctor: () => doctor(settings),
    backup: () => backupCommand(dataDir),
    verify: () => verifyCommand(source, dataDir),
    restore: () => restoreCommand(source, dataDir, values),
    move: () => moveCommand(values.to, dataDir),
    'rotate-key': () => rotateKey(subject, dataDir),
  }
  const work = commands[command]
  if (!work) throw new StartupError(`There is no command '${command}': run 'foyer' to list them.`)
  print(await work())
}

function readArguments(given: string[]) {
  const options = {
    to: { type: 'string' },
    replace: { type: 'boolean' },
    'without-key': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: given, allowPositionals: true, options })
  } catch (error) {
    throw new StartupError(`${(error as Error).message.split('. ')[0]}: run 'foyer' to list what there is.`)
  }
}

function print(lines: readonly string[]) {
  for (const line of lines) process.stdout.write(`${line.trimEnd()}\n`)
}
