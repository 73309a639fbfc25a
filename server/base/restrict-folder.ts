import { chmodSync, statSync } from 'node:fs'

/** The sticky bit: a folder that all users share, such as /tmp, whose access the server must not restrict. */
const STICKY = 0o1000
const GROUP_AND_OTHERS = 0o077

/** Removes other users' access to the server's folder, even if it already existed. @returns whether they have none now */
export function restrictFolder(folder: string) {
  const { mode } = statSync(folder)
  if ((mode & GROUP_AND_OTHERS) === 0) return true
  if ((mode & STICKY) !== 0) return false
  try {
    chmodSync(folder, mode & ~GROUP_AND_OTHERS & 0o777)
    return true
  } catch {
    return false
  }
}
