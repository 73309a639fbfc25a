import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/secret-file.ts'
import { sha256Of } from '#server/base/sha256.ts'

const MARK = 'kiosk'

/**
 * A kiosk's copy recognizes people by hashes made with its key, and must not build on a desk's copy, which holds all their
 * data: a copy made with another key, or for the other kind, is deleted before it is opened.
 * @param deskKey of a kiosk; undefined at a desk
 */
export function dropOtherKind(folder: string, deskKey: string | undefined): void {
  const own = deskKey === undefined ? '' : sha256Of(`kiosk:${deskKey}`)
  if (readMark(folder) === own) return
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (own) replaceFile(folder, MARK, own)
}

function readMark(folder: string) {
  try {
    return readFileSync(join(folder, MARK), 'utf8')
  } catch {
    return ''
  }
}
