import { createHmac } from 'node:crypto'
import type { Actor } from '#server/base/actor.ts'
import type { Tx } from '#server/base/db/database.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { allowancesOf, countOfCause, countOfCompany } from './mail-queue.store.ts'
import type { MailContext } from './mail-service.ts'

/** Mails of one kind that one company or network may cause to one address a day. */
const PER_CAUSE = 2
/** The same when it is sent again: a first one and its three resends. */
const PER_CAUSE_RESENT = 4
const COMPANY_MIN = 50
const COMPANY_EXTRA = 10
const ONLINE_COMPANY_MAILS = 2_000
/** Beyond the limit these are held for the organizer; of another kind the address already has two. */
const INVITATIONS = ['invitation', 'change_status']

/** Who causes a mail: what the call is limited by. A desk counts as its network. */
export function causeOf({ kind, companyId, address }: Actor): Pick<MailContext, 'cause' | 'causedBy'> {
  if (kind === 'organizer') return { cause: kind, causedBy: '' }
  if (kind === 'company') return { cause: kind, causedBy: companyId }
  return { cause: 'anyone', causedBy: address }
}

/** The cause as it is stored: of a network, which is personal data, only a keyed hash. */
export function storedCause({ cause, causedBy = '' }: MailContext, dataKey: string): string {
  if (cause !== 'anyone') return causedBy
  return createHmac('sha256', dataKey).update(`cause ${causedBy}`).digest('hex')
}

/**
 * What becomes of a mail by the limits of its cause: 'hold' leaves it to the organizer, 'drop' makes none.
 * Read inside the job that queues it.
 * @param day days since 1970 in the event's time zone
 */
export async function ruleOnMail(
  tx: Tx,
  mail: { key: string; to: string; causedBy: string; day: number },
  { cause, companyId, isResend }: MailContext,
): Promise<'send' | 'hold' | 'drop'> {
  if (cause !== 'anyone' && cause !== 'company') return 'send'
  if ((await countOfCause(tx, mail)) >= (isResend ? PER_CAUSE_RESENT : PER_CAUSE))
    return INVITATIONS.includes(mail.key) ? 'hold' : 'drop'
  // Strangers who name a company use up none of its mails.
  if (companyId === '' || (cause === 'anyone' && companyId !== ONLINE_COMPANY)) return 'send'
  const ofCompany = await countOfCompany(tx, { companyId, cause, day: mail.day })
  return ofCompany < (await limitOfCompany(tx, companyId)) ? 'send' : 'hold'
}

async function limitOfCompany(tx: Tx, companyId: string): Promise<number> {
  if (companyId === ONLINE_COMPANY) return ONLINE_COMPANY_MAILS
  const stored = await allowancesOf(tx, companyId)
  const allowances: Record<string, { all?: number }> = stored ? JSON.parse(stored) : {}
  const sum = Object.values(allowances).reduce((total, { all = 0 }) => total + all, 0)
  return Math.max(COMPANY_MIN, 2 * sum + COMPANY_EXTRA)
}
