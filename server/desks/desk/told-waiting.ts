import type { Context } from '#server/base/context.ts'

/** What a desk says waits there: changes that it has not sent, and labels in its printer's queue. */
export interface Waiting {
  changes: number
  labels: number
}

/** In memory only: a desk tells it with every call, several times a second. */
const told = new WeakMap<Context['db'], Map<string, Waiting>>()

export function noteWaiting(
  { waiting, labels = 0 }: { waiting?: number; labels?: number },
  deskId: string,
  { db }: Context,
): void {
  // A desk with an older program says nothing.
  if (waiting === undefined) return
  const desks = told.get(db) ?? new Map<string, Waiting>()
  told.set(db, desks.set(deskId, { changes: waiting, labels }))
}

/** As last told since the server started; null if it has told nothing. */
export const waitingAt = (deskId: string, { db }: Context): Waiting | null => told.get(db)?.get(deskId) ?? null
