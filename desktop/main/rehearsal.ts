import { constants, existsSync, readFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replaceFile } from './secret-file.ts'

const NAME = 'rehearsal'
/** A rehearsal being copied or deleted: never opened, and removed at the next start. */
const PARTIAL_NAME = 'rehearsal.part'

/** The file with the time when it began. */
const STARTED_AT_FILE = 'began'
/** The longest rehearsal: a desk left in one would hand out badges that do not count. */
export const REHEARSAL_MS = 12 * 60 * 60_000

const removePart = (folder: string) => rm(join(folder, PARTIAL_NAME), { recursive: true, force: true, maxRetries: 5 })

/** The folder in which the desk rehearses, also after a restart; undefined if it does not. */
export function rehearsalFolder(folder: string) {
  const own = join(folder, NAME)
  return existsSync(own) ? own : undefined
}

/** The folder of the desk whose rehearsal is there. */
export const deskFolderOf = (rehearsal: string) => dirname(rehearsal)

/** Also true if the time when it began is unknown or in the future. */
export function isRehearsalOver(folder: string, lasts: number) {
  try {
    const age = Date.now() - Number(readFileSync(join(folder, NAME, STARTED_AT_FILE), 'utf8'))
    return !(age >= 0 && age < lasts)
  } catch {
    return true
  }
}

/** Begins a rehearsal on a copy of the desk's copy, which must be closed. */
export async function beginRehearsal(folder: string) {
  await removePart(folder)
  const mode = constants.COPYFILE_FICLONE
  await cp(join(folder, 'copy'), join(folder, PARTIAL_NAME, 'copy'), { recursive: true, mode })
  replaceFile(join(folder, PARTIAL_NAME), STARTED_AT_FILE, String(Date.now()))
  await rename(join(folder, PARTIAL_NAME), join(folder, NAME))
}

/** Deletes the rehearsal, which must be closed, and what an interrupted one left behind. */
export async function endRehearsal(folder: string) {
  await removePart(folder)
  if (rehearsalFolder(folder)) await rename(join(folder, NAME), join(folder, PARTIAL_NAME))
  await removePart(folder)
}
