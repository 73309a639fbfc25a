import type { AuditEntry } from '#shared/audit/audit.contract.ts'

/** Lines of the audit that follow one another and say the same: the newest, and what was so until then. */
export interface AuditGroup {
  /** The newest line. */
  entry: AuditEntry
  count: number
  /** When the oldest was written. */
  since: string
  /** Whether all are about one record. */
  isOneRecord: boolean
}

/** @param entries the newest first */
export function groupAudit(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: AuditGroup[] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    if (group && sameOf(group.entry) === sameOf(entry)) {
      group.count++
      group.since = entry.at
      group.isOneRecord &&= entry.id === group.entry.id
    } else groups.push({ entry, count: 1, since: entry.at, isOneRecord: true })
  }
  return groups
}

const sameOf = ({ actor, entity, fields }: AuditEntry) => JSON.stringify([actor, entity, fields])
