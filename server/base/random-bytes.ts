import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 4_096
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/** As `randomBytes`, a few bytes at a time from a pool: asking the system for each few costs more than they do. */
export function pooledRandomBytes(count: number): Buffer {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + count))
  // What was handed out is nowhere else, and never handed out again.
  pool.fill(0, used, used + count)
  used += count
  return bytes
}
