import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { calls } from './calls.ts'
import { closedGroups, groupAudit } from './group-audit.ts'

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
  const whole = all && hasNextPage ? closedGroups(all) : all
  const lacks = whole !== undefined && whole.length < limit && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (lacks) void fetchNextPage()
  }, [lacks, fetchNextPage])
  const hasMore = hasNextPage || (whole?.length ?? 0) > limit
  return { groups: whole?.slice(0, limit), hasMore, more: () => setLimit(limit + step) }
}
