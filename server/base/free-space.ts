import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Kept free for what must still work on a full disk: signing in, check-ins, deletions, erasure. */
const NEARLY_FULL_BYTES = 64 * 1024 * 1024
/** Below this, the server's operator should free up space. */
export const LOW_SPACE_BYTES = 1e9
const CHECK_EVERY_MS = 5_000

/** Bytes that a program without special privileges can still write there. */
export async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Tells whether the disk is nearly full, or will be once the given number of bytes is written. Checks every few seconds
 * at most, but for every upload, since uploads fill a disk faster.
 */
export function watchFreeSpace(free: () => Promise<number>, now: () => number) {
  const measure = () => free().catch(() => Number.POSITIVE_INFINITY)
  let checkedAt = Number.NEGATIVE_INFINITY
  let left = Promise.resolve(Number.POSITIVE_INFINITY)
  return async (expected = 0) => {
    if (expected > 0 || now() - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = now()
      left = measure()
    }
    return (await left) - expected < NEARLY_FULL_BYTES
  }
}

/** More than opening the database writes. */
const RESERVE_BYTES = 16 * 1024 * 1024
/** With this much free, nobody misses the space of the reserve. */
const AMPLE_BYTES = 10 * RESERVE_BYTES

const fileOf = (dataDir: string) => join(dataDir, 'reserve')

/** Reserves space, if there is enough, so that a server can still start once the disk is full. */
export async function createReserve(dataDir: string) {
  if ((await freeBytes(dataDir)) < AMPLE_BYTES) return
  // Real zeros: a sparse file would reserve nothing. An existing file is kept.
  await writeFile(fileOf(dataDir), Buffer.alloc(RESERVE_BYTES), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}

/** On a full disk, frees the reserved space, so that the server can start and answer reads. */
export async function releaseReserve(dataDir: string) {
  const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY)
  if (free < RESERVE_BYTES) await rm(fileOf(dataDir), { force: true })
}
