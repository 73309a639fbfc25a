import type { AuditEntry } from '#shared/audit/audit.contract.ts'

/** Lines of the audit that say the same: the newest, and since when it was so. */
export interface AuditGroup {
  /** The newest line. */
  entry: AuditEntry
  count: number
  /** When the oldest was written. */
  since: string
  /** Whether all are about one record. */
  isOneRecord: boolean
}

/** What desks do all day, at the same time: within this time their lines need not follow one another. */
const ROUTINE = ['checkin', 'print']
const WINDOW_MS = 15 * 60 * 1000

/** Lines that follow one another and say the same are one. @param entries the newest first */
export function groupAudit(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: AuditGroup[] = []
  for (const entry of entries) {
    const last = groups.findLastIndex((group) => !mayGrow(group, entry))
    const open = groups.slice(Math.min(last + 1, groups.length - 1))
    const group = open.find((one) => sameOf(one.entry) === sameOf(entry))
    if (group) {
      group.count++
      group.since = entry.at
      group.isOneRecord &&= entry.id === group.entry.id
    } else groups.push({ entry, count: 1, since: entry.at, isOneRecord: true })
  }
  return groups
}

/** Without those that older lines may still belong to. */
export function closedGroups(groups: readonly AuditGroup[]): AuditGroup[] {
  const oldest = groups.at(-1)
  return groups.filter((group) => group !== oldest && !mayGrow(group, { ...group.entry, at: oldest?.since ?? '' }))
}

const mayGrow = ({ entry: { entity, at } }: AuditGroup, older: AuditEntry) =>
  ROUTINE.includes(entity) && Date.parse(at) - Date.parse(older.at) < WINDOW_MS

/** Whose passport was looked at is told of each. */
const sameOf = ({ actor, entity, fields, id }: AuditEntry) =>
  JSON.stringify([actor, entity, fields, entity.endsWith('.read') && id])
