import type { Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import { ONLINE_COMPANY } from '#shared/badge/badge.rules.ts'
import { eventDay } from './event-time.ts'
import { allowancesOf, countByDay } from './mail-queue.store.ts'
import type { MailContext } from './mail-service.ts'

/** Mails per address and day that an anonymous caller, or a company, may cause. */
const PER_ADDRESS = { anyone: 3, company: 6 } as const
const COMPANY_MIN = 50
const COMPANY_EXTRA = 10
const ONLINE_COMPANY_MAILS = 2_000
/** These have a limit of their own per account and are never held. */
const NEVER_HELD = ['forgot_password', 'link_again']

/**
 * The first day, starting today, on which this mail fits the limits of its address and company. Read inside
 * the job that queues it.
 * @returns days since 1970 in the event's time zone
 */
export async function firstAllowedDay(
  tx: Transaction<Database>,
  mail: { key: string; to: string },
  { cause, companyId }: MailContext,
  now: number,
): Promise<number> {
  const today = eventDay(now)
  if ((cause !== 'anyone' && cause !== 'company') || NEVER_HELD.includes(mail.key)) return today
  const toAddress = await countByDay(tx, { to: mail.to, cause }, today)
  const ofCompany = companyId === '' ? undefined : await countByDay(tx, { companyId }, today)
  const companyLimit = companyId === '' ? 0 : await limitOfCompany(tx, companyId)
  for (let day = today; ; day++) {
    const fitsAddress = (toAddress.get(day) ?? 0) < PER_ADDRESS[cause]
    const fitsCompany = !ofCompany || (ofCompany.get(day) ?? 0) < companyLimit
    if (fitsAddress && fitsCompany) return day
  }
}

async function limitOfCompany(tx: Transaction<Database>, companyId: string): Promise<number> {
  if (companyId === ONLINE_COMPANY) return ONLINE_COMPANY_MAILS
  const stored = await allowancesOf(tx, companyId)
  const allowances: Record<string, { all?: number }> = stored ? JSON.parse(stored) : {}
  const sum = Object.values(allowances).reduce((total, { all = 0 }) => total + all, 0)
  return Math.max(COMPANY_MIN, 2 * sum + COMPANY_EXTRA)
}
