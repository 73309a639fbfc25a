import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './setup-file.ts'

const MARK = 'revoked'
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Notes that this key was revoked, so that the app says so after a restart too. Another key makes the note void. */
export function markRevoked(folder: string, key: string): void {
  replaceFile(folder, MARK, hashOf(key))
}

export function isRevoked(folder: string, key: string): boolean {
  try {
    return readFileSync(join(folder, MARK), 'utf8') === hashOf(key)
  } catch {
    return false
  }
}
