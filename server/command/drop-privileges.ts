import { chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '#server/base/startup-error.ts'

/** systemd gives it to the user of the service. */
const INSTALLED = '/var/lib/foyer'

/**
 * Started by root, the program continues as the service's user, or without the package as the owner of the data, so
 * that every file it writes belongs to the server, and BACKUP_COMMAND never runs as root unless the server does.
 * @throws StartupError
 */
export function dropPrivileges(dataDir: string) {
  const reference = [INSTALLED, dataDir].find((folder) => statSync(folder, { throwIfNoEntry: false })?.uid)
  if (process.getuid?.() !== 0 || reference === undefined) return
  const { uid, gid } = statSync(reference)
  const first = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (first === undefined && statSync(dataDir).uid !== uid)
    throw new StartupError(
      `${dataDir} does not belong to the user of the service: run chown -R foyer ${dataDir}, or run the command as the user that it belongs to.`,
    )
  for (let folder = dataDir; first !== undefined && folder.length >= first.length; folder = dirname(folder))
    chownSync(folder, uid, gid)
  // As the service finds it: rclone and ssh keep their settings there.
  process.env.HOME = reference
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  // Not as root, who may have no access to a folder on the network.
  process.chdir(dataDir)
}
