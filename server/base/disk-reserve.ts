import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from './free-space.ts'

/** What opening the database writes, and some more. */
const RESERVE_BYTES = 16 * 1024 * 1024
/** As long as this much is free, the reserve takes nothing that somebody would miss. */
const AMPLE_BYTES = 10 * RESERVE_BYTES

const fileOf = (dataDir: string) => join(dataDir, 'reserve')

/** Sets room aside, where there is enough, in which a server can start once the disk is full. */
export async function keepReserve(dataDir: string): Promise<void> {
  if ((await freeBytes(dataDir)) < AMPLE_BYTES) return
  // Written out, since a file with a hole takes no room. One that is there stays.
  await writeFile(fileOf(dataDir), Buffer.alloc(RESERVE_BYTES), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}

/** On a full disk, gives up what was set aside, so that the server starts and answers whoever reads. */
export async function giveUpReserve(dataDir: string): Promise<void> {
  const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY)
  if (free < RESERVE_BYTES) await rm(fileOf(dataDir), { force: true })
}
