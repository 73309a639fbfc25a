import { chmodSync, statSync } from 'node:fs'

/** Shared by everybody, as /tmp is: not the server's to close. */
const STICKY = 0o1000
const OTHERS = 0o077

/** Closes the server's folder to other users of the computer, also one that was there before. @returns whether it is closed */
export function closeFolder(folder: string): boolean {
  const { mode } = statSync(folder)
  if ((mode & OTHERS) === 0) return true
  if ((mode & STICKY) !== 0) return false
  try {
    chmodSync(folder, mode & ~OTHERS & 0o777)
    return true
  } catch {
    return false
  }
}
