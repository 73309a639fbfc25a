import { useTranslation } from 'react-i18next'
import type { DeskSetup } from '#desktop/bridge/setup.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { ActiveCheckin, PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import { checkinApi, deskApi, refreshDesk } from './desk.api.ts'
import type { Done } from './desk-view.ts'
import { useAttempt } from './use-attempt.ts'

export interface DeskActions {
  /** `anyway` is a deliberate decision to let in somebody of a company that is not confirmed. */
  checkIn(card: PersonCard, isPrinting: boolean, anyway?: true): Promise<void>
  print(id: string): Promise<void>
  /** The label that counts becomes void; nothing is printed. */
  reportLost(id: string): Promise<void>
  undo(checkin: Pick<ActiveCheckin, '_id' | 'kind' | 'day'> & { id: string }): Promise<void>
}

/** Check-in, print and undo, with their messages. A failure is reported and changes nothing. */
export function useDeskActions(
  desk: DeskSetup,
  show: {
    done(done: Done): void
    already(card: PersonCard, checkin: ActiveCheckin): void
    unconfirmed(card: PersonCard, isPrinting: boolean): void
  },
): DeskActions {
  const { t } = useTranslation('desk')
  const attempt = useAttempt()
  async function say(work: () => Promise<void>): Promise<void> {
    await attempt(work)
    void refreshDesk()
  }
  const print = async (id: string): Promise<void> => {
    await deskApi.printBadge({ params: { id } })
  }
  return {
    checkIn: (card, isPrinting, anyway) =>
      say(async () => {
        const { person } = card
        const body = { id: person.id, kind: desk.kind, by: desk.by, ...(anyway && { anyway }) }
        const made = await checkinApi.createCheckin({ body }).catch(unlessUnconfirmed)
        if (!made) return show.unconfirmed(card, isPrinting)
        if (made.already) return show.already(card, made.checkin)
        if (isPrinting) await print(person.id)
        show.done({ name: `${person.nom} ${person.prenom}`.trim(), at: Date.now(), isPrinting })
      }),
    print: (id) => say(() => print(id)),
    reportLost: (id) =>
      say(async () => {
        await deskApi.reportLost({ params: { id } })
        toast.success(t('lost.done'), t('lost.doneText'))
      }),
    undo: ({ id, _id, kind, day }) =>
      say(async () => {
        await checkinApi.createCheckin({ body: { id, kind, day, by: desk.by, undoOf: _id } })
      }),
  }
}

/** The desk decides itself about somebody of a company that is not confirmed. */
function unlessUnconfirmed(error: unknown): undefined {
  if (!(error instanceof CallError) || error.code !== 'company_unconfirmed') throw error
}
