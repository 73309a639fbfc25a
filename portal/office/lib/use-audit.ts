import { useInfiniteQuery } from '@tanstack/react-query'
import { calls } from './calls.ts'

/** The audit, the newest entry first, `limit` at a time; `undefined` until it is known. */
export function useAudit(limit: number, filter: { q?: string; entity?: string; id?: string }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', limit, filter],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => calls.audit.listAudit({ query: { ...filter, before: pageParam, limit } }),
    getNextPageParam: (page) => (page.length === limit ? page.at(-1)?.seq : undefined),
  })
  return { entries: data?.pages.flat(), hasNextPage, more: () => void fetchNextPage() }
}
