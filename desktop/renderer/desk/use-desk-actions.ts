import type { DeskSetup } from '#desktop/bridge/setup.ts'
import type { ActiveCheckin, PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import { checkinApi, deskApi, refreshDesk } from './desk.api.ts'
import type { Done } from './desk-view.ts'
import { useAttempt } from './use-attempt.ts'

export interface DeskActions {
  checkIn(card: PersonCard, isPrinting: boolean): Promise<void>
  print(id: string): Promise<void>
  undo(checkin: Pick<ActiveCheckin, '_id' | 'kind' | 'day'> & { id: string }): Promise<void>
}

/** Check-in, print and undo, with their messages. A failure is reported and changes nothing. */
export function useDeskActions(
  desk: DeskSetup,
  show: { done(done: Done): void; already(card: PersonCard, checkin: ActiveCheckin): void },
): DeskActions {
  const attempt = useAttempt()
  async function say(work: () => Promise<void>): Promise<void> {
    await attempt(work)
    void refreshDesk()
  }
  const print = async (id: string): Promise<void> => {
    await deskApi.printBadge({ params: { id } })
  }
  return {
    checkIn: (card, isPrinting) =>
      say(async () => {
        const { person } = card
        const { already, checkin } = await checkinApi.createCheckin({
          body: { id: person.id, kind: desk.kind, by: desk.by },
        })
        if (already) return show.already(card, checkin)
        if (isPrinting) await print(person.id)
        show.done({ name: `${person.nom} ${person.prenom}`.trim(), at: Date.now(), isPrinting })
      }),
    print: (id) => say(() => print(id)),
    undo: ({ id, _id, kind, day }) =>
      say(async () => {
        await checkinApi.createCheckin({ body: { id, kind, day, by: desk.by, undoOf: _id } })
      }),
  }
}
