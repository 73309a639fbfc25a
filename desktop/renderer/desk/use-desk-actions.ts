import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DeskSetup } from '#desktop/bridge/setup.ts'
import { translate } from '#portal/lib/i18n.ts'
import { toast, toastStore } from '#portal/ui/toast-store.ts'
import type { NewCheckin } from '#shared/checkin/checkin.contract.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { attempt } from './attempt.ts'
import { checkinApi, deskApi, printFor, refreshDesk } from './desk.api.ts'
import { type DeskView, type LastCheckin, undoableByKey, viewOfRepeatCheckin } from './desk-view.ts'
import { discardDraftOf, missingForBadge } from './person-draft.ts'
import { fullName } from './person-row.tsx'

export type DeskActions = ReturnType<typeof useDeskActions>
/** What an action changes on the screen. */
type Screen = {
  setView: (view: DeskView) => void
  setLastCheckin: (checkin: LastCheckin | undefined) => void
  setSearchText: (searchText: string) => void
}
type CheckInOptions = Pick<NewCheckin, 'anyway' | 'day' | 'paperAt'> & { isFastLaneScan?: boolean }
type UndoableCheckin = Pick<LastCheckin, 'id' | 'checkinId' | 'all' | 'count'>

/** Long enough to read a name and a sentence. */
const TOAST = { life: 6_000 }

/** Check-in, print and undo, with their messages. A failure is reported and changes nothing. */
export function useDeskActions(desk: DeskSetup, { setView, setLastCheckin, setSearchText }: Screen) {
  const last = useRef<LastCheckin>(undefined)
  const running = useRef('')
  /** Synchronously: pressing Enter again must not hit the previous card, which would check in a second time. */
  const show = (checkin: LastCheckin, view: DeskView) =>
    flushSync(() => {
      setLastCheckin(checkin)
      setSearchText('')
      setView(view)
    })
  /** Ignores a second start of the same action while it still runs, such as a double press. */
  async function runOnce(what: string, work: () => Promise<void>) {
    if (running.current === what) return
    running.current = what
    last.current = undefined
    // The message of the previous action may no longer be true.
    const { toasts, waiting, dismiss } = toastStore.getState()
    for (const { id, type } of [...waiting, ...toasts]) if (type === 'success') dismiss(id)
    await attempt(work)
    running.current = ''
    void refreshDesk()
  }
  const undo = ({ id, checkinId, all = [{ id, checkinId }], count }: UndoableCheckin) =>
    runOnce(`undo ${checkinId}`, async () => {
      for (const one of all) {
        const body = { checkin: one.checkinId, by: desk.by }
        const { name, label } = await deskApi.undoCheckin({ params: { id: one.id }, body })
        if (one === all.at(-1))
          toast.success(
            () => (count ? translate('desk:undone.all', { count }) : translate('desk:undone.title', { name })),
            () => translate(`desk:undone.${label}`, { count: all.length }),
            TOAST,
          )
      }
      setLastCheckin(undefined)
    })
  const createCheckin = (id: string, isPrinting: boolean, { isFastLaneScan = false, ...more }: CheckInOptions) =>
    runOnce(`check in ${id}`, async () => {
      const card = await deskApi.getCard({ params: { id } })
      if (card.person.refusal !== '') return setView({ name: 'card', id })
      if (isPrinting && missingForBadge(card.person).length > 0) return setView({ name: 'completeBadge', id })
      const body = { id, kind: desk.kind, by: desk.by, ...more }
      const result = await checkinApi.createCheckin({ body }).catch(unlessUnconfirmed)
      if (!result) return setView({ name: 'unconfirmed', card, isPrinting })
      if (result.already)
        return setView(viewOfRepeatCheckin(card, { ...result.checkin, isWaiting: false }, isFastLaneScan))
      const checkinId = result.checkin._id
      if (isPrinting) await printFor(id, checkinId)
      discardDraftOf(id)
      const { paperAt } = more
      last.current = { id, checkinId, name: fullName(card.person), at: Date.now(), paperAt, isPrinting }
      show(last.current, isFastLaneScan ? { name: 'lane', sign: { is: 'yes', card } } : { name: 'find' })
    })
  return {
    /** While a label is still being queued, the card may have read the check-in already. */
    isCheckingIn: (id: string) => running.current === `check in ${id}`,
    /**
     * `anyway` is a deliberate decision to let in somebody of an unconfirmed company. `isFastLaneScan`: a sign shows the
     * result.
     */
    checkIn: (id: string, isPrinting: boolean, how: { anyway?: true; isFastLaneScan?: boolean } = {}) =>
      createCheckin(id, isPrinting, how),
    /** Records an arrival noted on paper, in ms since 1970; a repeat is shown, all else was decided on the spot. */
    recordPaperCheckIn: (id: string, at: number) =>
      createCheckin(id, false, { anyway: true, day: venueDay(at), paperAt: new Date(at).toISOString() }),
    print: (id: string) =>
      runOnce(`print ${id}`, async () => {
        const { name, copy } = await printFor(id)
        toast.success(
          () => translate('desk:queued.title', { name }),
          copy > 1 ? () => translate('desk:queued.void') : undefined,
          TOAST,
        )
      }),
    /** Voids the valid label; nothing is printed. */
    reportLost: (id: string) =>
      runOnce(`lost ${id}`, async () => {
        await deskApi.reportLost({ params: { id } })
        toast.success(
          () => translate('desk:lost.done'),
          () => translate(`desk:lost.doneText.${desk.kind}`),
          TOAST,
        )
      }),
    /** Checks in and prints all of them as one action, which is undone as one. */
    handOver: (ids: readonly string[], collector: string) =>
      runOnce('hand over', async () => {
        const at = Date.now()
        const all: Pick<LastCheckin, 'id' | 'checkinId'>[] = []
        try {
          for (const id of ids) {
            const body = { id, kind: desk.kind, by: desk.by, collector }
            const { checkin, already } = await checkinApi.createCheckin({ body })
            if (already) continue
            all.push({ id, checkinId: checkin._id })
            await printFor(id, checkin._id)
          }
        } finally {
          const [first] = all
          if (first) last.current = { ...first, all, count: all.length, name: collector, at, isPrinting: true }
          if (last.current) show(last.current, { name: 'find' })
        }
      }),
    undo,
    /** Undoes the last action if it was a check-in a moment ago, and nothing otherwise. */
    undoLast() {
      const undoable = undoableByKey(last.current, Date.now())
      if (undoable) void undo(undoable)
    },
    /** For when something else was saved since: the key no longer undoes the check-in. */
    clearUndo() {
      last.current = undefined
    },
  }
}

/** Undefined for an unconfirmed company, about which the desk itself decides. */
function unlessUnconfirmed(error: unknown): undefined {
  if (!hasCode(error, 'company_unconfirmed')) throw error
}
