import type { Db, Tx, Write } from '#server/base/index.ts'
import { RESENDS_A_DAY } from '#shared/badge/badge.rules.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { dayNumber, startOfDayNumber } from '#shared/edition/edition.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import {
  allowancesOf,
  countOfCause,
  countOfCompany,
  countTodayByCause,
  listDeferredTemplates,
  releaseDeferred,
} from './mail-queue.store.ts'
import { limitScopesOf, type MailContext } from './mail-service.ts'

/** The part of its even share that a cause may still use once the day's limit is reached. */
const OVERFLOW_SHARE = 0.5

/**
 * Whether one more mail of a cause may be sent on a day whose limit is reached. Causes share the limit evenly, and the
 * others get what a small one does not use: so the largest wait first, and never delay a small one.
 * @param left mails of each cause that were or will be sent on this day
 */
export function isWithinFairShare(left: ReadonlyMap<string, number>, causedBy: string, ceiling: number) {
  const counts = new Map<string, number>()
  const sites = new Map<string, number>()
  for (const [cause, n] of new Map([...left, [causedBy, (left.get(causedBy) ?? 0) + 1]])) {
    const wider = limitScopesOf(cause)
    for (const { prefix } of wider) counts.set(prefix, (counts.get(prefix) ?? 0) + n)
    const widest = wider.at(-1)
    if (widest) sites.set(widest.prefix, widest.factor)
  }
  const sizes = [...sites].map(([prefix, factor]) => ({ n: counts.get(prefix) ?? 0, factor }))
  const share = Math.max(1, Math.floor(evenShare(sizes, ceiling) * OVERFLOW_SHARE))
  return limitScopesOf(causedBy).every(({ prefix, factor }) => (counts.get(prefix) ?? 0) <= share * factor)
}

/** The share per unit of factor at which all causes together use up the total. */
function evenShare(sizes: readonly { n: number; factor: number }[], total: number) {
  let rest = total
  let factors = sizes.reduce((sum, { factor }) => sum + factor, 0)
  for (const { n, factor } of sizes.toSorted((one, other) => one.n / one.factor - other.n / other.factor)) {
    if (n / factor > rest / factors) return rest / factors
    rest -= n
    factors -= factor
  }
  return total
}

/** Mails of one kind that one company or network may cause to one address a day. */
const PER_CAUSE = 2
/** The same when it is sent again. */
const PER_CAUSE_RESENT = 1 + RESENDS_A_DAY
const COMPANY_MIN = 50
const COMPANY_EXTRA = 10
/** Mails of each kind a day to visitors who register themselves; beyond it, the largest causes wait. */
const ONLINE_COMPANY_MAILS = 2_000
/** Held for the organizer beyond the limit. Other kinds are dropped, since the address already has two of them. */
const INVITATIONS = ['invitation', 'change_status']

/**
 * Applies the limits of its cause to a mail: 'hold' leaves it to the organizer, 'wait' sends it on a day below the limit,
 * 'drop' never sends it. Called inside the job that queues it.
 * @param day days since 1970 in the event's time zone
 */
export async function limitDecision(
  tx: Tx,
  mail: { key: string; to: EmailAddress; causedBy: string; day: number },
  { cause, companyId, isResend }: MailContext,
): Promise<'send' | 'hold' | 'wait' | 'drop'> {
  if (cause !== 'anyone' && cause !== 'company') return 'send'
  for (const { prefix, factor } of cause === 'anyone'
    ? limitScopesOf(mail.causedBy)
    : [{ prefix: mail.causedBy, factor: 1 }])
    if ((await countOfCause(tx, { ...mail, prefix })) >= (isResend ? PER_CAUSE_RESENT : PER_CAUSE) * factor)
      return INVITATIONS.includes(mail.key) ? 'hold' : 'drop'
  if (companyId === ONLINE_COMPANY) {
    const left = await countTodayByCause(tx, mail)
    return sumOf(left) < ONLINE_COMPANY_MAILS || isWithinFairShare(left, mail.causedBy, ONLINE_COMPANY_MAILS)
      ? 'send'
      : 'wait'
  }
  // Strangers who name a company use up none of its mails.
  if (companyId === '' || cause === 'anyone') return 'send'
  const ofCompany = await countOfCompany(tx, { companyId, cause, day: mail.day })
  return ofCompany < (await limitOfCompany(tx, companyId)) ? 'send' : 'hold'
}

const sumOf = (left: ReadonlyMap<string, number>) => left.values().reduce((sum, one) => sum + one, 0)

async function limitOfCompany(tx: Tx, companyId: string) {
  const stored = await allowancesOf(tx, companyId)
  const allowances: Record<string, { all?: number }> = stored ? JSON.parse(stored) : {}
  const sum = Object.values(allowances).reduce((total, { all = 0 }) => total + all, 0)
  return Math.max(COMPANY_MIN, 2 * sum + COMPANY_EXTRA)
}

/** How many are released per job, so that other writes need not wait for all. */
const BATCH = 200

/** Releases waiting mails up to this day's limit. @returns how many, and when the next day begins if more wait. */
export async function releaseDeferredMails(
  { db, write, rateLimits }: { db: Db; write: Write; rateLimits: boolean },
  at: number,
) {
  const day = dayNumber(at)
  let isMore = false
  let total = 0
  for (const templateKey of await listDeferredTemplates(db)) {
    for (let isFull = true; isFull; ) {
      const { remainingQuota, released } = await write(async (tx) => {
        const left = await countTodayByCause(tx, { key: templateKey, day })
        const remainingQuota = rateLimits ? ONLINE_COMPANY_MAILS - sumOf(left) : Number.POSITIVE_INFINITY
        const count = Math.min(Math.max(remainingQuota, 0), BATCH)
        return { remainingQuota, released: await releaseDeferred(tx, templateKey, { count, day, at }) }
      })
      total += released
      isFull = released === BATCH
      isMore ||= released >= remainingQuota
    }
  }
  return { released: total, nextResetAt: isMore ? startOfDayNumber(day + 1) : undefined }
}
