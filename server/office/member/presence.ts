import type { OfficeSection } from '#shared/member/office-sections.ts'

/** A page says where it is every 30 s; one that has missed two is closed, or its computer sleeps. */
export const PRESENT_MS = 75_000

/** Who is in the office now, and in which section. Kept in memory alone: it is nobody's record. */
export function createPresence(now: () => number) {
  const seen = new Map<string, { section: OfficeSection; at: number }>()
  return {
    tell(memberId: string, section: OfficeSection): void {
      // The last to have come stands last.
      if (seen.get(memberId)?.section !== section) seen.delete(memberId)
      seen.set(memberId, { section, at: now() })
    },
    forget(memberId: string): void {
      seen.delete(memberId)
    },
    /** All others who are here; the last to have changed the section comes first. */
    others(memberId: string): { _id: string; section: OfficeSection }[] {
      for (const [id, { at }] of seen) if (at <= now() - PRESENT_MS) seen.delete(id)
      return [...seen]
        .filter(([id]) => id !== memberId)
        .map(([_id, { section }]) => ({ _id, section }))
        .reverse()
    },
  }
}

declare module '#server/base/context.ts' {
  interface Context {
    presence: ReturnType<typeof createPresence>
  }
}
