import { constants, existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = 'rehearsal'
/** Half made or half dropped: never opened, and removed at the next start. */
const PART = 'rehearsal.part'

const removePart = (folder: string) => rm(join(folder, PART), { recursive: true, force: true, maxRetries: 5 })

/** Where the desk rehearses, after a restart too; undefined when it does not. */
export function rehearsalFolder(folder: string): string | undefined {
  const own = join(folder, NAME)
  return existsSync(own) ? own : undefined
}

/** Copies the desk's copy, which must be closed. What is done there stays there. */
export async function beginRehearsal(folder: string): Promise<void> {
  await removePart(folder)
  const mode = constants.COPYFILE_FICLONE
  await cp(join(folder, 'copy'), join(folder, PART, 'copy'), { recursive: true, mode })
  await rename(join(folder, PART), join(folder, NAME))
}

/** Deletes the rehearsal, which must be closed, and what one that was interrupted has left. */
export async function endRehearsal(folder: string): Promise<void> {
  await removePart(folder)
  if (rehearsalFolder(folder)) await rename(join(folder, NAME), join(folder, PART))
  await removePart(folder)
}
