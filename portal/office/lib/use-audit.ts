import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { calls } from './calls.ts'

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

/** Routine desk entries are grouped within this window even with others in between. */
const ROUTINE = ['checkin', 'print']
const WINDOW_MS = 15 * 60 * 1000

/** Lines that follow one another and say the same are one. @param entries the newest first */
export function groupAudit(entries: readonly AuditEntry[]) {
  const groups: AuditGroup[] = []
  for (const entry of entries) {
    const last = groups.findLastIndex((group) => !canGrow(group, entry))
    const open = groups.slice(Math.min(last + 1, groups.length - 1))
    const group = open.find((one) => groupKey(one.entry) === groupKey(entry))
    if (group) {
      group.count++
      group.since = entry.at
      group.isOneRecord &&= entry.id === group.entry.id
    } else groups.push({ entry, count: 1, since: entry.at, isOneRecord: true })
  }
  return groups
}

/** Only groups that older entries can no longer join. */
export function completeGroups(groups: readonly AuditGroup[]) {
  const oldest = groups.at(-1)
  return groups.filter((group) => group !== oldest && !canGrow(group, { ...group.entry, at: oldest?.since ?? '' }))
}

const canGrow = ({ entry: { entity, at } }: AuditGroup, older: AuditEntry) =>
  ROUTINE.includes(entity) && Date.parse(at) - Date.parse(older.at) < WINDOW_MS

/** Passport accesses are never grouped across people. */
const groupKey = ({ actor, entity, fields, id }: AuditEntry) =>
  JSON.stringify([actor, entity, fields, entity.endsWith('.read') && id])

/** How many lines are read at once. */
const PAGE = 100

interface Filter {
  q?: string
  means?: string
  entity?: string
  id?: string
}

/**
 * The audit, the newest first, with equal lines as one, `step` of those at a time; `undefined` until it is known. A group that
 * the next page may go on with is shown once that is read.
 */
export function useAudit(step: number, filter: Filter) {
  const [limit, setLimit] = useState(step)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', filter],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => calls.audit.listAudit({ query: { ...filter, before: pageParam, limit: PAGE } }),
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.seq : undefined),
  })
  const all = data && groupAudit(data.pages.flat())
  const whole = all && hasNextPage ? completeGroups(all) : all
  const lacks = whole !== undefined && whole.length < limit && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (lacks) void fetchNextPage()
  }, [lacks, fetchNextPage])
  const hasMore = hasNextPage || (whole?.length ?? 0) > limit
  return { groups: whole?.slice(0, limit), hasMore, more: () => setLimit(limit + step) }
}

/** 'Accepted' for 'accepted': for a text on its own, such as a status, which people write as they like. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
