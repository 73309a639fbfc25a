import type { badgeApi } from '#portal/features/badge/badge.api.ts'
import { retryOnNetworkError } from '#portal/lib/retry.ts'
import type { InvitationMistake } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { QueueRow } from '#shared/badge/invitation-queue.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { normalizeEmail } from '#shared/email.ts'
import { type Invitation, sendInvitation } from './invitation-send.ts'

export type QueueApi = Pick<typeof badgeApi, 'createBadge' | 'findBadgeByEmail' | 'updateBadge' | 'listBadgesOfCompany'>

export type RowOutcome =
  | { badge: Badge }
  | { mistake: InvitationMistake }
  /** `isEnd`: the next ones would be refused as well (a limit, a closed door, a broken server). */
  | { error: unknown; isEnd: boolean }

type Sending = Pick<Invitation, 'company' | 'badges'> & {
  api: QueueApi
  signal: AbortSignal
  /** Whether the row waits for the network. */
  onWaiting: (isWaiting: boolean) => void
}

/**
 * Sends one row of a list as the single form would. An answer that was lost may be that of an invitation that was
 * made: the list is read before the row is sent again, so that nobody is invited twice.
 */
export async function sendRow(
  row: QueueRow,
  { company, badges, api, signal, onWaiting }: Sending,
): Promise<RowOutcome> {
  const { type, email } = row
  const arrived = async () => {
    const own = await api.listBadgesOfCompany({ params: { id: company._id } })
    return { own, badge: own.find((one) => one.email === normalizeEmail(email) && one.type === type) }
  }
  let mayHaveArrived = row.state === 'sending'
  const attempt = async (): Promise<RowOutcome> => {
    try {
      const known = mayHaveArrived ? await arrived() : { own: badges, badge: undefined }
      if (known.badge) return { badge: known.badge }
      return await sendInvitation({ type, email, company, badges: known.own }, api)
    } catch (error) {
      onWaiting(error instanceof CallError && error.status === 0)
      mayHaveArrived = true
      throw error
    }
  }
  try {
    return await retryOnNetworkError(attempt, { signal })
  } catch (error) {
    if (!(error instanceof CallError)) return { error, isEnd: true }
    // The first of two attempts may have been the one that counted.
    const { badge } = error.code === 'email_exists' ? await arrived().catch(() => ({ badge: undefined })) : {}
    return badge ? { badge } : { error, isEnd: !isOfThisRow(error) }
  } finally {
    onWaiting(false)
  }
}

const isOfThisRow = ({ status, code }: CallError) =>
  code === 'allowance_used' || (![0, 401, 403, 429].includes(status) && status < 500)
