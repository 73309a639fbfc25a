import { StartupError } from '#server/base/startup-error.ts'

const FILE = '/etc/foyer/foyer.env'

/** Adds the settings of a file to the environment, which goes before it. Answers the file's path if there is one. */
export function loadSettings(file = process.env.FOYER_ENV): string | undefined {
  try {
    process.loadEnvFile(file ?? FILE)
    return file ?? FILE
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && file === undefined) return undefined
    throw new StartupError(`The settings in ${file ?? FILE} cannot be read: run the command as root, with sudo.`)
  }
}
