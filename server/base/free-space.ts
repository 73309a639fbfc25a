import { statfs } from 'node:fs/promises'

/** Reserved for what must still be possible: signing in, check-ins, deletions, erasure. */
const RESERVED_BYTES = 64 * 1024 * 1024
/** Below this, whoever runs the server should make room. */
export const LOW_BYTES = 1e9
const CHECK_EVERY_MS = 5_000

/** Bytes that a program without special privileges can still write there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Tells whether the disk is nearly full, or will be once so many more bytes are written. Looks no more often than
 * every few seconds, but at every form, as forms fill a disk faster.
 */
export function watchFreeSpace(
  free: () => Promise<number>,
  now: () => number,
): (expected?: number) => Promise<boolean> {
  const look = () => free().catch(() => Number.POSITIVE_INFINITY)
  let checkedAt = Number.NEGATIVE_INFINITY
  let left = Promise.resolve(Number.POSITIVE_INFINITY)
  return async (expected = 0) => {
    if (expected > 0 || now() - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = now()
      left = look()
    }
    return (await left) - expected < RESERVED_BYTES
  }
}
