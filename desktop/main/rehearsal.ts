import { constants, existsSync, readFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replaceFile } from './secret-file.ts'

const NAME = 'rehearsal'
/** Half made or half dropped: never opened, and removed at the next start. */
const PART = 'rehearsal.part'

/** Holds when it began. */
const BEGAN = 'began'
/** A desk that was left in one hands out badges that count for nothing. */
export const REHEARSAL_MS = 12 * 60 * 60_000

const removePart = (folder: string) => rm(join(folder, PART), { recursive: true, force: true, maxRetries: 5 })

/** Where the desk rehearses, after a restart too; undefined when it does not. */
export function rehearsalFolder(folder: string): string | undefined {
  const own = join(folder, NAME)
  return existsSync(own) ? own : undefined
}

/** The folder of the desk whose rehearsal is there. */
export const deskOf = (rehearsal: string) => dirname(rehearsal)

/** Also one whose beginning is not known, or to come. */
export function isRehearsalOver(folder: string, lasts: number): boolean {
  try {
    const age = Date.now() - Number(readFileSync(join(folder, NAME, BEGAN), 'utf8'))
    return !(age >= 0 && age < lasts)
  } catch {
    return true
  }
}

/** Copies the desk's copy, which must be closed. What is done there stays there. */
export async function beginRehearsal(folder: string): Promise<void> {
  await removePart(folder)
  const mode = constants.COPYFILE_FICLONE
  await cp(join(folder, 'copy'), join(folder, PART, 'copy'), { recursive: true, mode })
  replaceFile(join(folder, PART), BEGAN, String(Date.now()))
  await rename(join(folder, PART), join(folder, NAME))
}

/** Deletes the rehearsal, which must be closed, and what one that was interrupted has left. */
export async function endRehearsal(folder: string): Promise<void> {
  await removePart(folder)
  if (rehearsalFolder(folder)) await rename(join(folder, NAME), join(folder, PART))
  await removePart(folder)
}
