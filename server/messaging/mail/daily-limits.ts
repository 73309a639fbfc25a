import type { Tx } from '#server/base/db/database.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import type { EmailAddress } from '#shared/email.ts'
import { RESENDS_A_DAY } from './check-resends.ts'
import { hasShareLeft } from './fair-share.ts'
import { causesOf } from './mail-cause.ts'
import { allowancesOf, countOfCause, countOfCompany, countTodayByCause } from './mail-queue.store.ts'
import type { MailContext } from './mail-service.ts'

/** Mails of one kind that one company or network may cause to one address a day. */
const PER_CAUSE = 2
/** The same when it is sent again. */
const PER_CAUSE_RESENT = 1 + RESENDS_A_DAY
const COMPANY_MIN = 50
const COMPANY_EXTRA = 10
/** Of each kind, what visitors who register themselves cause in a day before the largest causes wait. */
export const ONLINE_COMPANY_MAILS = 2_000
/** Beyond the limit these are held for the organizer; of another kind the address already has two. */
const INVITATIONS = ['invitation', 'change_status']

/**
 * What becomes of a mail by the limits of its cause: 'hold' leaves it to the organizer, 'wait' to a day with room for it,
 * 'drop' makes none.
 * Read inside the job that queues it.
 * @param day days since 1970 in the event's time zone
 */
export async function ruleOnMail(
  tx: Tx,
  mail: { key: string; to: EmailAddress; causedBy: string; day: number },
  { cause, companyId, isResend }: MailContext,
): Promise<'send' | 'hold' | 'wait' | 'drop'> {
  if (cause !== 'anyone' && cause !== 'company') return 'send'
  for (const { prefix, factor } of cause === 'anyone'
    ? causesOf(mail.causedBy)
    : [{ prefix: mail.causedBy, factor: 1 }])
    if ((await countOfCause(tx, { ...mail, prefix })) >= (isResend ? PER_CAUSE_RESENT : PER_CAUSE) * factor)
      return INVITATIONS.includes(mail.key) ? 'hold' : 'drop'
  if (companyId === ONLINE_COMPANY) {
    const left = await countTodayByCause(tx, mail)
    return sumOf(left) < ONLINE_COMPANY_MAILS || hasShareLeft(left, mail.causedBy, ONLINE_COMPANY_MAILS)
      ? 'send'
      : 'wait'
  }
  // Strangers who name a company use up none of its mails.
  if (companyId === '' || cause === 'anyone') return 'send'
  const ofCompany = await countOfCompany(tx, { companyId, cause, day: mail.day })
  return ofCompany < (await limitOfCompany(tx, companyId)) ? 'send' : 'hold'
}

export const sumOf = (left: ReadonlyMap<string, number>) => left.values().reduce((sum, one) => sum + one, 0)

async function limitOfCompany(tx: Tx, companyId: string): Promise<number> {
  const stored = await allowancesOf(tx, companyId)
  const allowances: Record<string, { all?: number }> = stored ? JSON.parse(stored) : {}
  const sum = Object.values(allowances).reduce((total, { all = 0 }) => total + all, 0)
  return Math.max(COMPANY_MIN, 2 * sum + COMPANY_EXTRA)
}
