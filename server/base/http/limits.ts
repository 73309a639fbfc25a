import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#server/base/api-error.ts'
import { networksOf } from './networks.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often something may happen per key. A key that is an IPv6 network counts for the wider ones too. */
export const LIMITS = {
  /** Failed sign-ins of one account, from all networks that it never signed in from. */
  failedSignInsPerAccount: { points: 20, duration: 15 * MINUTE },
  /** Failed sign-ins from one network, to accounts that never signed in from it. */
  failedSignInsPerIp: { points: 60, duration: 15 * MINUTE },
  /** Failed sign-ins of one account from one network that it signed in from before. */
  failedSignInsFromKnown: { points: 20, duration: 15 * MINUTE },
  /** A wrong present password in a session. */
  wrongCurrentPasswords: { points: 20, duration: 15 * MINUTE },
  /** Wrong codes of a member's second factor; anyone who gets this far knows the password. */
  wrongCodesPerMember: { points: 10, duration: HOUR },
  registerPerIp: { points: 20, duration: HOUR },
  forgotPasswordPerIp: { points: 20, duration: HOUR },
  /** Beyond the limit the response is the same, but no mail is sent. */
  forgotPasswordPerAccount: { points: 3, duration: HOUR },
  /** Each change mails two addresses. */
  emailChangesPerCompany: { points: 5, duration: DAY },
  /** Changes of any kind: each is stored for good, and sent to every desk. */
  changesPerCompany: { points: 3000, duration: HOUR },
  /** Each changes all its open invitations. */
  renamesPerCompany: { points: 20, duration: DAY },
  sendLinkPerIp: { points: 20, duration: HOUR },
  sendLinkPerAccount: { points: 3, duration: HOUR },
  createBadgePerIp: { points: 20, duration: HOUR },
  createSpeakerPerIp: { points: 20, duration: HOUR },
  /** A stolen key must not fill the list, nor hand out the best passes. */
  createBadgePerDesk: { points: 300, duration: HOUR },
  createVipPerDesk: { points: 20, duration: HOUR },
  /** Edits that visitors make at one kiosk: its key knows the ids of all badges. */
  editsPerKiosk: { points: 300, duration: HOUR },
  createSpeakerPerDesk: { points: 200, duration: HOUR },
  /** Addresses tried on the code of a badge at kiosks. */
  addressesPerCode: { points: 5, duration: 15 * MINUTE },
  createVisaPerIp: { points: 20, duration: HOUR },
  badgeByEmailPerCompany: { points: 60, duration: HOUR },
  /** Saves of one record by holders of its link. */
  editsPerRecord: { points: 120, duration: HOUR },
  /** Uploads for one record, including rejected ones. */
  uploadsPerRecord: { points: 60, duration: HOUR },
  /** A desk that was offline for a day sends all its photos at once. */
  photosPerDesk: { points: 1000, duration: HOUR },
  lookUpsPerIp: { points: 30, duration: HOUR },
} as const
export type LimitName = keyof typeof LIMITS

export type Limits = ReturnType<typeof createLimits>

/** Counts the uses of one limit by key. */
export type MakeLimiter = (
  name: LimitName,
  limit: { points: number; duration: number },
) => {
  penalty(key: string): Promise<RateLimiterRes>
  reward(key: string): Promise<RateLimiterRes>
  delete(key: string): Promise<boolean>
}
const inMemory: MakeLimiter = (_name, limit) => new RateLimiterMemory(limit)

/** Limits, in memory unless servers share them; `off` lets everything pass (for tests and benchmarks, on loopback only). */
export function createLimits(on: boolean, make: MakeLimiter = inMemory) {
  const limiters = Object.fromEntries(
    Object.entries(on ? LIMITS : {}).map(([name, limit]) => [name, make(name as LimitName, limit)]),
  ) as Record<LimitName, ReturnType<MakeLimiter>>
  const limited = (key: string) => (on ? networksOf(key) : [])
  const refusal = (spent: Pick<RateLimiterRes, 'msBeforeNext'>) =>
    new ApiError('too_many', { retryAfter: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)) })
  /** The count that exceeds its limit, if any. A call refused for the narrowest network does not count for the wider ones. */
  async function spend(name: LimitName, key: string) {
    for (const { network, factor } of limited(key)) {
      const spent = await limiters[name].penalty(network)
      if (spent.consumedPoints > LIMITS[name].points * factor) return spent
    }
    return undefined
  }
  return {
    /** Counts one use and tells whether it was within the limit. */
    async allows(name: LimitName, key: string) {
      return (await spend(name, key)) === undefined
    },
    /** Counts one use; 429 when the limit is exceeded. */
    async consume(name: LimitName, key: string) {
      const over = await spend(name, key)
      if (over) throw refusal(over)
    },
    /** Refunds one use when the counted action did not happen. */
    async refund(name: LimitName, key: string) {
      for (const { network } of limited(key)) await limiters[name].reward(network)
    },
    /** Forgets a key: made-up keys would fill the memory. */
    async forget(name: LimitName, key: string) {
      for (const { network } of limited(key)) await limiters[name].delete(network)
    },
  }
}
