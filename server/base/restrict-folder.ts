import { chmodSync, statSync } from 'node:fs'

/** Shared by everybody, as /tmp is: not the server's to close. */
const STICKY = 0o1000
const GROUP_AND_OTHERS = 0o077

/** Removes other users' access to the server's folder, even if it already existed. @returns whether it is closed */
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
