import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { MakeLimiter } from '#server/base/http/limits.ts'

/**
 * Limits that all servers on a database count together. Keys are hashed: they hold addresses of people, and nothing erases
 * them here before they expire.
 */
export function sharedLimiters(pool: pg.Pool, secret: string): MakeLimiter {
  return (name, limit) => {
    const limiter = new RateLimiterPostgres({
      ...limit,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rateLimit',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: name,
      // Each server counts for itself while the database does not answer.
      insuranceLimiter: new RateLimiterMemory(limit),
    })
    return withHashedKeys(limiter, secret)
  }
}

function withHashedKeys(limiter: RateLimiterAbstract, secret: string): ReturnType<MakeLimiter> {
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  return {
    penalty: (key) => limiter.penalty(hashed(key)),
    reward: (key) => limiter.reward(hashed(key)),
    delete: (key) => limiter.delete(hashed(key)),
  }
}
