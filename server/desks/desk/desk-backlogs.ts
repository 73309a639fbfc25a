import type { MessageBus } from '#server/base/db/message-bus.ts'

/** What waits at a desk by its own report: unsent changes, and labels in the print queue. */
export interface DeskBacklog {
  changes: number
  labels: number
  /** It rehearses: what is done there does not count. */
  isRehearsing: boolean
}

const TOPIC = 'waiting'

/** The backlogs reported to any server. In memory only, since a desk reports with every call, several times a second. */
export function createDeskBacklogs(bus: MessageBus) {
  const backlogs = new Map<string, DeskBacklog>()
  bus.subscribe<DeskBacklog & { deskId: string }>(TOPIC, ({ deskId, ...waiting }) => void backlogs.set(deskId, waiting))
  return {
    /** Records a report; when a desk sends changes it does not say whether it rehearses. */
    record(
      { waiting, labels = 0, rehearsing }: { waiting?: number; labels?: number; rehearsing?: number },
      deskId: string,
    ) {
      // A desk with an older program reports nothing.
      if (waiting === undefined) return
      const before = backlogs.get(deskId)
      const isRehearsing = rehearsing === undefined ? before?.isRehearsing === true : rehearsing === 1
      const now = { changes: waiting, labels, isRehearsing }
      backlogs.set(deskId, now)
      const isSame = before?.changes === waiting && before.labels === labels && before.isRehearsing === isRehearsing
      if (!isSame) bus.publish(TOPIC, { deskId, ...now })
    },
    /** The last report since the server started; null if there was none. */
    at: (deskId: string) => backlogs.get(deskId) ?? null,
  }
}

declare module '#server/base/context.ts' {
  interface Context {
    deskBacklogs: ReturnType<typeof createDeskBacklogs>
  }
}
