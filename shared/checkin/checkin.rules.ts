/** Registration hands out a badge, an entrance lets in; which one follows from the desk's mode. */
export const CHECKIN_KINDS = ['collected', 'entered'] as const
export type CheckinKind = (typeof CHECKIN_KINDS)[number]

interface Fact {
  _id: string
  kind: CheckinKind
  day: string
  undoOf: string | null
}

/** Facts that stand: not undone, and no undoing themselves. In the order in which they came. */
export function activeCheckins<F extends Fact>(facts: readonly F[]): F[] {
  const undone = new Set(facts.map(({ undoOf }) => undoOf))
  return facts.filter(({ _id, undoOf }) => undoOf === null && !undone.has(_id))
}

/** The check-in because of which another one would be 'already': the same kind, an entry on the same day. */
export function alreadyCheckedIn<F extends Fact>(
  facts: readonly F[],
  wanted: { kind: CheckinKind; day: string },
): F | undefined {
  return activeCheckins(facts).find(
    ({ kind, day }) => kind === wanted.kind && (kind === 'collected' || day === wanted.day),
  )
}
