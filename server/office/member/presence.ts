import type { Talk } from '#server/base/db/talk.ts'
import type { OfficeSection } from '#shared/member/office-sections.ts'

/** A page says where it is every 30 s; one that has missed two is closed, or its computer sleeps. */
export const PRESENT_MS = 75_000
const TOPIC = 'presence'

/** Who is in the office now, and in which section, at whatever server. Kept in memory alone: it is nobody's record. */
export function createPresence(now: () => number, talk: Talk) {
  const seen = new Map<string, { section: OfficeSection; at: number }>()
  const note = ({ memberId, section }: { memberId: string; section?: OfficeSection }) => {
    // The last to have come stands last.
    if (seen.get(memberId)?.section !== section) seen.delete(memberId)
    if (section) seen.set(memberId, { section, at: now() })
  }
  const tellAll = (noted: Parameters<typeof note>[0]) => {
    note(noted)
    talk.say(TOPIC, noted)
  }
  talk.hear(TOPIC, note)
  return {
    tell: (memberId: string, section: OfficeSection) => tellAll({ memberId, section }),
    forget: (memberId: string) => tellAll({ memberId }),
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
