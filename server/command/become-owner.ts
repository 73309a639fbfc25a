import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'

const INSTALLED = '/var/lib/foyer'

/**
 * Started by root, the program goes on as the owner of the data, so that every file it writes is the server's. A folder
 * that does not exist yet becomes the owner's of the usual one.
 */
export function becomeOwnerOf(dataDir: string): void {
  const model = [dataDir, INSTALLED].find((folder) => existsSync(folder))
  if (process.getuid?.() !== 0 || model === undefined) return
  const { uid, gid } = statSync(model)
  if (uid === 0) return
  if (model !== dataDir) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chownSync(dataDir, uid, gid)
  }
  process.env.HOME = dataDir
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  // Not as root, who may have no access to a folder on the network.
  process.chdir(dataDir)
}
