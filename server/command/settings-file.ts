import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isSetting } from '#server/base/config.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { SettingsFile } from '#server/office/operation/doctor/check-machine.ts'

const FILE = '/etc/foyer/foyer.env'

/** Adds the settings of a file, if there is one, to the environment, which goes before it. */
export function loadSettings(file = process.env.FOYER_ENV): SettingsFile | undefined {
  const path = file ?? FILE
  try {
    const text = readFileSync(path, 'utf8')
    refuseCut(text, path)
    process.loadEnvFile(path)
    return { path, changedAt: statSync(path).mtimeMs, strayLines: strayLinesIn(text) }
  } catch (error) {
    if (error instanceof StartupError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && file === undefined) return undefined
    throw new StartupError(`The settings in ${path} cannot be read: run the command as root, with sudo.`)
  }
}

/** Numbers of lines that set nothing of ours. Never what they say: it may be a password. */
function strayLinesIn(text: string): number[] {
  return text.split('\n').flatMap((line, at) => {
    const [name = ''] = Object.keys(parseEnv(line))
    // Those of Node and of Foyer's programs are no settings of the server.
    return /^\s*(#|$)/.test(line) || isSetting(name) || /^(NODE|FOYER)_/.test(name) ? [] : [at + 1]
  })
}

/** Node takes a # outside quotation marks for the beginning of a comment: a passphrase would lose what follows. */
function refuseCut(settings: string, path: string): void {
  const [, name] = /^\s*(\w+)[^\S\n]*=[^\S\n]*[^\s'"`#][^\n#]*#/m.exec(settings) ?? []
  if (name !== undefined)
    throw new StartupError(
      `${name} in ${path} would be cut off at its #: put its value between quotation marks, or the comment on a line of its own.`,
    )
}
