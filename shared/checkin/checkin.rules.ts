/** Registration hands out a badge, an entrance lets people in; the desk's setup decides which. */
export const CHECKIN_KINDS = ['collected', 'entered'] as const
export type CheckinKind = (typeof CHECKIN_KINDS)[number]

/** The maximum length of a collector's name. */
export const MAX_COLLECTOR_LENGTH = 100

interface Fact {
  _id: string
  kind: CheckinKind
  day: string
  undoOf: string | null
}

/** The valid facts, neither undone nor an undo themselves, in the order in which they arrived. */
export function activeCheckins<F extends Fact>(facts: readonly F[]) {
  const undone = new Set(facts.map(({ undoOf }) => undoOf))
  return facts.filter(({ _id, undoOf }) => undoOf === null && !undone.has(_id))
}

/** The earlier check-in that makes this one a repeat: of the same kind and, for entries, on the same day. */
export function alreadyCheckedIn<F extends Fact>(facts: readonly F[], wanted: { kind: CheckinKind; day: string }) {
  return activeCheckins(facts).find(
    ({ kind, day }) => kind === wanted.kind && (kind === 'collected' || day === wanted.day),
  )
}
