import type { MessageBus } from '#server/base/db/message-bus.ts'

/** What a desk says waits there: changes that it has not sent, and labels in its printer's queue. */
export interface DeskBacklog {
  changes: number
  labels: number
  /** It rehearses: what is done there does not count. */
  isRehearsing: boolean
}

const TOPIC = 'waiting'

/** What desks have told, to whatever server. In memory only: a desk tells it with every call, several times a second. */
export function createDeskBacklogs(bus: MessageBus) {
  const told = new Map<string, DeskBacklog>()
  bus.subscribe<DeskBacklog & { deskId: string }>(TOPIC, ({ deskId, ...waiting }) => void told.set(deskId, waiting))
  return {
    /** What a desk sends besides does not say whether it rehearses. */
    record(
      { waiting, labels = 0, rehearsing }: { waiting?: number; labels?: number; rehearsing?: number },
      deskId: string,
    ): void {
      // A desk with an older program says nothing.
      if (waiting === undefined) return
      const before = told.get(deskId)
      const isRehearsing = rehearsing === undefined ? before?.isRehearsing === true : rehearsing === 1
      const now = { changes: waiting, labels, isRehearsing }
      told.set(deskId, now)
      const isSame = before?.changes === waiting && before.labels === labels && before.isRehearsing === isRehearsing
      if (!isSame) bus.publish(TOPIC, { deskId, ...now })
    },
    /** As last told since the server started; null if it has told nothing. */
    at: (deskId: string): DeskBacklog | null => told.get(deskId) ?? null,
  }
}

declare module '#server/base/context.ts' {
  interface Context {
    deskBacklogs: ReturnType<typeof createDeskBacklogs>
  }
}
