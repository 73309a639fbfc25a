import { useRef } from 'react'
import type { DeskSetup } from '#desktop/bridge/setup.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { groupCode } from '#shared/badge/pass.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import type { Scanned } from '#shared/desk-search/desk-search.contract.ts'
import { parseLabelCode } from '#shared/print/label-code.ts'
import { failed } from './attempt.ts'
import { DESK_KEY, deskApi } from './desk.api.ts'
import { arrivalOf, canUseFastLane, type DeskView, isInvalid, viewOfRepeatCheckin } from './desk-view.ts'
import type { DeskActions } from './use-desk-actions.ts'

/** Within this time, a second read of the same badge is ignored, so that it does not turn 'yes' into 'already in'. */
const REPEAT_MS = 3_000

/**
 * After a badge is scanned, opens its card, or the warning that it was already checked in. In the fast lane, a complete
 * badge is checked in at once, and a sign shows why one is refused.
 */
export function useScannedCode(
  { kind, isFastLane }: DeskSetup,
  actions: DeskActions,
  onView: (view: DeskView) => void,
): (text: string) => void {
  const last = useRef({ text: '', at: 0 })
  // One after the other, however fast they are scanned.
  const work = useRef<Promise<unknown>>(Promise.resolve())
  async function open(text: string) {
    const parsed = parseLabelCode(text)
    let card: Scanned
    try {
      card = await deskApi.findCode({ params: { code: text }, query: { kind } })
    } catch (error) {
      // If the desk cannot answer, that says nothing about the badge.
      if (!hasCode(error, 'not_found')) throw error
      // A full-screen sign at every desk: nobody would see a small notice.
      return onView({ name: 'lane', sign: { is: 'no', code: parsed?.code } })
    }
    const openCard = () => {
      // Replaces a cached card: the check-in may have been undone since, and Enter acts on what the card shows.
      queryClient.setQueryData([DESK_KEY, 'card', card.person.id], card)
      onView({ name: 'card', id: card.person.id })
    }
    if (card.person.refusal !== '') return openCard()
    // A link to a page finds its person, but is no badge.
    const isFastLaneScan = isFastLane && parsed !== undefined
    const { standing, person } = card
    if (isInvalid(standing) && standing.is !== 'unknown')
      return onView(
        isFastLaneScan
          ? { name: 'lane', sign: { is: 'no', card, standing } }
          : { name: 'invalidLabel', card, standing },
      )
    const checkin = arrivalOf(person, kind)
    if (checkin) return onView(viewOfRepeatCheckin(card, checkin, isFastLaneScan))
    if (isInvalid(standing) && kind === 'entered') return onView({ name: 'invalidLabel', card, standing })
    if (isFastLaneScan && canUseFastLane(card, kind) && !(await hasConflict(person.id)))
      return actions.checkIn(person.id, kind === 'collected', { isFastLaneScan })
    openCard()
  }
  return (text) => {
    const isAgain = text === last.current.text && Date.now() - last.current.at < REPEAT_MS
    last.current = { text, at: Date.now() }
    if (!isFastLane || !isAgain) work.current = work.current.then(() => open(text)).catch(() => toast.error(failed))
  }
}

/** What a badge's code looks like to people. */
export const shownCode = (code: string) => ({ code: groupCode(code).join(' ') })

const hasConflict = async (person: string) => (await deskApi.listConflicts()).some(({ id }) => id === person)
