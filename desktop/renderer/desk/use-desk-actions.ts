import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskSetup } from '#desktop/bridge/setup.ts'
import { toast, toastStore } from '#portal/ui/toast-store.ts'
import type { NewCheckin } from '#shared/checkin/checkin.contract.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { checkinApi, deskApi, printFor, refreshDesk } from './desk.api.ts'
import { type DeskView, type Done, undoneByKey, viewOfDouble } from './desk-view.ts'
import { endDraftOf, leftOf } from './person-draft.ts'
import { fullName } from './person-row.tsx'
import { useAttempt } from './use-attempt.ts'

export type DeskActions = ReturnType<typeof useDeskActions>
/** What an act changes on the screen. */
type Screen = {
  setView: (view: DeskView) => void
  setDone: (done: Done | undefined) => void
  setTyped: (typed: string) => void
}
type How = Pick<NewCheckin, 'anyway' | 'day' | 'paperAt'> & { isLane?: boolean }
type Undone = Pick<Done, 'id' | 'checkin' | 'all' | 'count'>

/** Long enough to read a name and a sentence. */
const LIFE = { life: 6_000 }

/** Check-in, print and undo, with their messages. A failure is reported and changes nothing. */
export function useDeskActions(desk: DeskSetup, { setView, setDone, setTyped }: Screen) {
  const { t } = useTranslation('desk')
  const attempt = useAttempt()
  const last = useRef<Done>(undefined)
  const running = useRef('')
  function show(done: Done, view: DeskView): void {
    setDone(done)
    setTyped('')
    setView(view)
  }
  /** The same once more, while it still runs, was a slip of the hand. */
  async function say(what: string, work: () => Promise<void>): Promise<void> {
    if (running.current === what) return
    running.current = what
    last.current = undefined
    // What was said of the act before may no longer be true.
    const { toasts, waiting, dismiss } = toastStore.getState()
    for (const { id, type } of [...waiting, ...toasts]) if (type === 'success') dismiss(id)
    await attempt(work)
    running.current = ''
    void refreshDesk()
  }
  const undo = ({ id, checkin, all = [{ id, checkin }], count }: Undone) =>
    say(`undo ${checkin}`, async () => {
      for (const one of all) {
        const body = { checkin: one.checkin, by: desk.by }
        const { name, label } = await deskApi.undoCheckin({ params: { id: one.id }, body })
        if (one === all.at(-1))
          toast.success(
            count ? t('undone.all', { count }) : t('undone.title', { name }),
            t(`undone.${label}`, { count: all.length }),
            LIFE,
          )
      }
      setDone(undefined)
    })
  const enter = (id: string, isPrinting: boolean, { isLane = false, ...more }: How) =>
    say(`check in ${id}`, async () => {
      const card = await deskApi.getCard({ params: { id } })
      if (card.person.refusal !== '') return setView({ name: 'card', id })
      if (isPrinting && leftOf(card.person).length > 0) return setView({ name: 'complete', id })
      const body = { id, kind: desk.kind, by: desk.by, ...more }
      const made = await checkinApi.createCheckin({ body }).catch(unlessUnconfirmed)
      if (!made) return setView({ name: 'unconfirmed', card, isPrinting })
      if (made.already) return setView(viewOfDouble(card, { ...made.checkin, isWaiting: false }, isLane))
      const checkin = made.checkin._id
      if (isPrinting) await printFor(id, checkin)
      endDraftOf(id)
      const { paperAt } = more
      last.current = { id, checkin, name: fullName(card.person), at: Date.now(), paperAt, isPrinting }
      show(last.current, isLane ? { name: 'lane', sign: { is: 'yes', card } } : { name: 'find' })
    })
  return {
    /**
     * `anyway` is a deliberate decision to let in somebody of a company that is not confirmed. `isLane`: it is answered
     * by a sign.
     */
    checkIn: (id: string, isPrinting: boolean, how: { anyway?: true; isLane?: boolean } = {}) =>
      enter(id, isPrinting, how),
    /** An arrival noted on paper, in ms since 1970: a double is shown, and whoever noted it has decided already. */
    recordPaperCheckIn: (id: string, at: number) =>
      enter(id, false, { anyway: true, day: venueDay(at), paperAt: new Date(at).toISOString() }),
    print: (id: string) =>
      say(`print ${id}`, async () => {
        const { name, copy } = await printFor(id)
        toast.success(t('queued.title', { name }), copy > 1 ? t('queued.void') : undefined, LIFE)
      }),
    /** The label that counts becomes void; nothing is printed. */
    reportLost: (id: string) =>
      say(`lost ${id}`, async () => {
        await deskApi.reportLost({ params: { id } })
        toast.success(t('lost.done'), t(`lost.doneText.${desk.kind}`), LIFE)
      }),
    /** Checks in and prints all of them as one act, which is undone as one. */
    handOver: (ids: readonly string[], collector: string) =>
      say('hand over', async () => {
        const at = Date.now()
        const all: Pick<Done, 'id' | 'checkin'>[] = []
        try {
          for (const id of ids) {
            const body = { id, kind: desk.kind, by: desk.by, collector }
            const { checkin, already } = await checkinApi.createCheckin({ body })
            if (already) continue
            all.push({ id, checkin: checkin._id })
            await printFor(id, checkin._id)
          }
        } finally {
          const [first] = all
          if (first) last.current = { ...first, all, count: all.length, name: collector, at, isPrinting: true }
          if (last.current) show(last.current, { name: 'find' })
        }
      }),
    undo,
    /** Undoes the last act if it was a check-in a moment ago, and nothing otherwise. */
    undoLast(): void {
      const done = undoneByKey(last.current, Date.now())
      if (done) void undo(done)
    },
    /** Something else was saved: a key undoes no check-in any more. */
    moveOn(): void {
      last.current = undefined
    },
  }
}

/** The desk decides itself about somebody of a company that is not confirmed. */
function unlessUnconfirmed(error: unknown): undefined {
  if (!hasCode(error, 'company_unconfirmed')) throw error
}
