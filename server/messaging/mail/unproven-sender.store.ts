import type { Tx } from '#server/base/db/database.ts'
import { prepared } from '#server/base/db/prepared.ts'
import { countOfCompany } from './mail-queue.store.ts'
import type { MailContext } from './mail-service.ts'
import { DROPPED_FILES, DROPPED_SECRET } from './outbox.store.ts'

/** Why mails of a company that registered itself are held. */
export const HELD_UNCONFIRMED = 'unconfirmed'
export const HELD_UNAPPROVED = 'unapproved'
/** What a company may send in a day before its address is confirmed. */
const UNCONFIRMED_A_DAY = 50

/** What is known of the company that causes a mail. */
interface Sender {
  unconfirmed: number
  unapproved: number
}
const sendersById = prepared((db, companyId: string) =>
  db.selectFrom('company').select(['unconfirmed', 'unapproved']).where('_id', '=', companyId),
)

/** Why a mail that a company causes waits for that company; undefined when it need not. */
export async function reasonToHold(
  tx: Tx,
  { companyId, cause }: MailContext,
  { today, rateLimits }: { today: number; rateLimits: boolean },
): Promise<string | undefined> {
  if (companyId === '' || (cause !== 'company' && cause !== 'anyone')) return undefined
  const [sender] = await sendersById(tx, companyId)
  if (sender?.unapproved) return HELD_UNAPPROVED
  if (!sender?.unconfirmed || !rateLimits) return undefined
  const sent = await countOfCompany(tx, { companyId, cause, day: today })
  return sent >= UNCONFIRMED_A_DAY ? HELD_UNCONFIRMED : undefined
}

const heldMails = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('outbox')
    .select('_id')
    .where('companyId', '=', companyId)
    .where('state', '=', 'held')
    .where('reason', 'in', [HELD_UNCONFIRMED, HELD_UNAPPROVED])

/** Lets go what was held only for what is settled by now: all, or a day's number until the address is confirmed. */
export async function releaseHeldMails(
  tx: Tx,
  companyId: string,
  { unconfirmed, unapproved }: Sender,
  at: number,
): Promise<void> {
  if (unapproved) return
  const held = heldMails(tx, companyId).orderBy('createdAt')
  await tx
    .updateTable('outbox')
    .set({ state: 'queued', reason: '', nextAt: at, changedAt: at })
    .where('_id', 'in', unconfirmed ? held.limit(UNCONFIRMED_A_DAY) : held)
    .execute()
  await tx
    .updateTable('outbox')
    .set({ reason: HELD_UNCONFIRMED })
    .where('_id', 'in', heldMails(tx, companyId))
    .execute()
}

/** Takes back what was held: whoever caused it lost the account. */
export async function cancelHeldMails(tx: Tx, companyId: string, at: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      state: 'cancelled',
      reason: 'no longer needed',
      changedAt: at,
      secret: DROPPED_SECRET,
      attachments: DROPPED_FILES,
    })
    .where('_id', 'in', heldMails(tx, companyId))
    .execute()
}
