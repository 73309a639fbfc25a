import type { Context } from '#server/base/context.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import type { DeskConflict, SyncStatus } from '#shared/sync/sync-status.ts'
import { changeOperation, countOperations, listOwnConflicts, requeueAll } from './outbox.store.ts'
import { type CopyState, NEW_COPY, readState, writeOwnDesk, writeState } from './sync-state.store.ts'

type Counts = Pick<SyncStatus, 'waiting' | 'waitingOf' | 'refused' | 'conflicts'>
/** Ids of badges, speakers and companies, or 'all' if they are not known. */
export type ChangedPeople = readonly string[] | 'all'

export type CopyData = Awaited<ReturnType<typeof createCopyData>>

/**
 * The copy as the sync sees it: its database without the outbox capture, and its state in memory.
 * @param write writes without creating outbox operations
 */
export async function createCopyData(context: Context, write: Write) {
  const { db } = context
  let state = await readState(db)
  let counts: Counts = { waiting: 0, waitingOf: {}, refused: 0, conflicts: 0 }
  let conflicts: DeskConflict[] = []
  let hadCopy = !state.isCopying
  const listeners: (() => void)[] = []
  const erasedListeners: ((hashes: readonly string[]) => void)[] = []
  const peopleListeners: ((people: ChangedPeople) => void)[] = []

  /** Reloads counts and lists. */
  async function refresh() {
    conflicts = await listOwnConflicts(db, state.desk._id)
    counts = { ...(await countOperations(db)), conflicts: conflicts.length }
    for (const listener of listeners) listener()
  }
  await refresh()

  return {
    db,
    write,
    context,
    state: () => state,
    async change(change: Partial<CopyState>) {
      const isDeskNew = change.desk && change.desk.name !== state.desk.name
      await write(async (tx) => {
        await writeState(tx, change)
        if (change.desk && isDeskNew) await writeOwnDesk(tx, change.desk)
      })
      state = { ...state, ...change }
      hadCopy ||= !state.isCopying
    },
    counts: () => counts,
    onCountsChanged: (listener: () => void) => void listeners.push(listener),
    /** Called after the commit with the people whose records were written, by anyone. */
    onPeopleChanged: (listener: (people: ChangedPeople) => void) => void peopleListeners.push(listener),
    notifyPeople(people: ChangedPeople) {
      if (people.length > 0) for (const listener of peopleListeners) listener(people)
    },
    onErased: (listener: (hashes: readonly string[]) => void) => void erasedListeners.push(listener),
    notifyErased(hashes: readonly string[]) {
      if (hashes.length > 0) for (const listener of erasedListeners) listener(hashes)
    },
    refresh,
    conflicts: () => conflicts,
    /** Whether the copy has ever been complete. */
    hadCopy: () => hadCopy,
    /** For when the server requires a full resync: everything is read and sent again. */
    async restartCopy() {
      const change = { cursor: NEW_COPY.cursor, isCopying: true }
      await write(async (tx) => {
        await writeState(tx, change)
        await requeueAll(tx)
      })
      state = { ...state, ...change }
      await refresh()
    },
    async markRevoked(stored: readonly string[]) {
      await write(async (tx) => {
        await writeState(tx, { isRevoked: true })
        for (const opId of stored) await changeOperation(tx, opId, { state: 'done' })
      })
      state = { ...state, isRevoked: true }
      await refresh()
    },
  }
}
