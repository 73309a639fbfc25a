import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskSetup } from '#desktop/bridge/setup.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { groupCode } from '#shared/badge/pass.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import type { Scanned } from '#shared/desk-search/desk-search.contract.ts'
import { parseLabelCode } from '#shared/print/label-code.ts'
import { DESK, deskApi } from './desk.api.ts'
import { arrivalOf, type DeskView, isForLane, isStopping, viewOfDouble } from './desk-view.ts'
import type { DeskActions } from './use-desk-actions.ts'

/** A scanner that reads the same badge twice must not turn its 'yes' into 'already in'. */
const SAME_MS = 3_000

/**
 * After a badge is scanned, opens its card, or the warning that it was already checked in. In the fast lane, a complete
 * badge is checked in at once, and what is refused is said in a sign.
 */
export function useCode(
  { kind, isFastLane }: DeskSetup,
  actions: DeskActions,
  onView: (view: DeskView) => void,
): (text: string) => void {
  const { t } = useTranslation('desk')
  const last = useRef({ text: '', at: 0 })
  // One after the other, however fast they are scanned.
  const work = useRef<Promise<unknown>>(Promise.resolve())
  async function open(text: string): Promise<void> {
    const parsed = parseLabelCode(text)
    let card: Scanned
    try {
      card = await deskApi.findCode({ params: { code: text }, query: { kind } })
    } catch (error) {
      // A desk that cannot answer says nothing about the badge.
      if (!hasCode(error, 'not_found')) throw error
      // As large as a yes, whatever the desk: the eye is not where a notice would stand.
      return onView({ name: 'lane', sign: { is: 'no', code: parsed?.code } })
    }
    const openCard = () => {
      // Not as it was seen last: the check-in may have been undone since, and Enter acts on what the card says.
      queryClient.setQueryData([DESK, 'card', card.person.id], card)
      onView({ name: 'card', id: card.person.id })
    }
    if (card.person.refusal !== '') return openCard()
    // The address of a page finds its person, but is no badge.
    const isLane = isFastLane && parsed !== undefined
    const { standing, person } = card
    if (isStopping(standing) && standing.is !== 'unknown')
      return onView(isLane ? { name: 'lane', sign: { is: 'no', card, standing } } : { name: 'label', card, standing })
    const checkin = arrivalOf(person, kind)
    if (checkin) return onView(viewOfDouble(card, checkin, isLane))
    if (isStopping(standing) && kind === 'entered') return onView({ name: 'label', card, standing })
    if (isLane && isForLane(card, kind) && !(await hasConflict(person.id)))
      return actions.checkIn(person.id, kind === 'collected', { isLane })
    openCard()
  }
  return (text) => {
    const isAgain = text === last.current.text && Date.now() - last.current.at < SAME_MS
    last.current = { text, at: Date.now() }
    if (!isFastLane || !isAgain)
      work.current = work.current.then(() => open(text)).catch(() => toast.error(t('failed')))
  }
}

/** What a badge's code looks like to people. */
export const shownCode = (code: string) => ({ code: groupCode(code).join(' ') })

const hasConflict = async (person: string) => (await deskApi.listConflicts()).some(({ id }) => id === person)
