import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MAX_BYTES = 2 * 1024 * 1024
const KEPT_FILES = 4

export type LogFile = ReturnType<typeof openLogFile>

/** Opens `foyer.log` in the folder. When full it becomes `foyer.1.log`; the last four are kept. */
export function openLogFile(folder: string, maxBytes = MAX_BYTES) {
  const file = (number: number) => join(folder, number === 0 ? 'foyer.log' : `foyer.${number}.log`)
  mkdirSync(folder, { recursive: true })
  let size = existsSync(file(0)) ? statSync(file(0)).size : 0
  const rotate = () => {
    rmSync(file(KEPT_FILES), { force: true })
    for (let number = KEPT_FILES - 1; number >= 0; number--)
      if (existsSync(file(number))) renameSync(file(number), file(number + 1))
    size = 0
  }
  return {
    /** Writes one line. Never throws, since a full disk must not stop the desk. */
    write(line: string): void {
      const text = line.endsWith('\n') ? line : `${line}\n`
      try {
        if (size > 0 && size + Buffer.byteLength(text) > maxBytes) rotate()
        appendFileSync(file(0), text, { mode: 0o600 })
        size += Buffer.byteLength(text)
      } catch {
        // Logging failures are ignored: the desk must keep running.
      }
    },
  }
}
