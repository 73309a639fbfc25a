import { statfs } from 'node:fs/promises'

/** Reserved for what must still be possible: signing in, check-ins, deletions, erasure. */
const RESERVED_BYTES = 64 * 1024 * 1024
const CHECK_EVERY_MS = 5_000

/** Bytes that a program without special privileges can still write there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Tells whether the disk is nearly full; looks no more often than every few seconds. */
export function watchFreeSpace(free: () => Promise<number>, now: () => number): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let isLow = Promise.resolve(false)
  return () => {
    if (now() - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = now()
      isLow = free().then(
        (bytes) => bytes < RESERVED_BYTES,
        () => false,
      )
    }
    return isLow
  }
}
