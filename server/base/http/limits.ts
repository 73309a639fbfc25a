import { isIPv6 } from 'node:net'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#server/base/api-error.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often something may happen for one key. */
export const LIMITS = {
  /** Failed sign-ins of one account. */
  failedSignInsPerAccount: { points: 20, duration: 15 * MINUTE },
  /** Failed sign-ins from one network address. */
  failedSignInsPerAddress: { points: 60, duration: 15 * MINUTE },
  registerPerAddress: { points: 20, duration: HOUR },
  forgotPasswordPerAddress: { points: 20, duration: HOUR },
  /** Beyond it the answer is the same and no mail goes out. */
  forgotPasswordPerAccount: { points: 3, duration: HOUR },
  sendLinkPerAddress: { points: 20, duration: HOUR },
  sendLinkPerAccount: { points: 3, duration: HOUR },
  createBadgePerAddress: { points: 20, duration: HOUR },
  createSpeakerPerAddress: { points: 20, duration: HOUR },
  createVisaPerAddress: { points: 20, duration: HOUR },
  badgeByEmailPerCompany: { points: 60, duration: HOUR },
  /** Saves of one record by whoever knows its link. */
  editsPerRecord: { points: 120, duration: HOUR },
  /** Files that are sent for one record, also those that come to nothing. */
  uploadsPerRecord: { points: 60, duration: HOUR },
  resendPerBadge: { points: 3, duration: DAY },
  lookUpsPerAddress: { points: 30, duration: HOUR },
} as const
export type LimitName = keyof typeof LIMITS

export interface Limits {
  /** Counts one; 429 when there were too many already. */
  take(name: LimitName, key: string): Promise<void>
  /** Counts one and says whether it was still within the limit. */
  allows(name: LimitName, key: string): Promise<boolean>
  /** Takes one back, when what was counted did not happen. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Knows nothing of this key any more: made-up ones would fill the memory. */
  forget(name: LimitName, key: string): Promise<void>
}

/** Limits kept in memory; `off` lets everything pass (tests and the bench, on loopback only). */
export function createLimits(on: boolean): Limits {
  if (!on)
    return {
      take: async () => {},
      allows: async () => true,
      giveBack: async () => {},
      forget: async () => {},
    }
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, new RateLimiterMemory(limit)]),
  ) as Record<LimitName, RateLimiterMemory>
  const refusal = (spent: Pick<RateLimiterRes, 'msBeforeNext'>) =>
    new ApiError('too_many', { retryAfter: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)) })
  const isOver = (name: LimitName, spent: RateLimiterRes) => spent.consumedPoints > LIMITS[name].points
  return {
    async allows(name, key) {
      return !isOver(name, await limiters[name].penalty(key))
    },
    async take(name, key) {
      const spent = await limiters[name].penalty(key)
      if (isOver(name, spent)) throw refusal(spent)
    },
    async giveBack(name, key) {
      await limiters[name].reward(key)
    },
    async forget(name, key) {
      await limiters[name].delete(key)
    },
  }
}

const NETWORK_GROUPS = 4

/**
 * What limits count an address as. With IPv6 every customer has a /64, 2^64 addresses: the network counts.
 * An IPv4 address within IPv6, as sockets that listen to both show it, is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const dotted = after.at(-1)?.includes('.') || before.at(-1)?.includes('.') ? 1 : 0
  const zeros = tail === undefined ? 0 : 8 - dotted - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
