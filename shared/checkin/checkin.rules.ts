/** Registration hands out a badge, an entrance lets people in; the desk's mode decides which. */
export const CHECKIN_KINDS = ['collected', 'entered'] as const
export type CheckinKind = (typeof CHECKIN_KINDS)[number]

/** The maximum length of a collector's name. */
export const MAX_COLLECTOR = 100

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

/** The check-in that makes another one 'already': the same kind, and for entries the same day. */
export function alreadyCheckedIn<F extends Fact>(facts: readonly F[], wanted: { kind: CheckinKind; day: string }) {
  return activeCheckins(facts).find(
    ({ kind, day }) => kind === wanted.kind && (kind === 'collected' || day === wanted.day),
  )
}
