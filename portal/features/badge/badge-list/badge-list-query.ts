import { useQuery, useQueryClient } from '@tanstack/react-query'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { shareUnchanged } from '#portal/lib/query-client.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

/** How often the list is read again while the page is visible, so that Pending turns into complete automatically. */
const REFRESH_MS = 5000

const listKey = (companyId: string) => ['badges', companyId]

/** The badges of a company; `undefined` until they are loaded. A hidden page does not refetch until it is visible again. */
export function useCompanyBadges(companyId: string | undefined) {
  const queryClient = useQueryClient()
  const queryKey = listKey(companyId ?? '')
  return useQuery({
    queryKey,
    // An unchanged list keeps its identity: nothing is parsed, compared or rendered again.
    queryFn: () =>
      badgeApi.listBadgesOfCompany({
        params: { id: companyId ?? '' },
        cached: queryClient.getQueryData<Badge[]>(queryKey),
      }),
    structuralSharing: shareUnchanged,
    enabled: companyId !== undefined,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}

/** Badges that another company took over by an upgrade. A failure is not shown. */
export function useMovedBadges(companyId: string) {
  return useQuery({
    queryKey: ['moved-badges', companyId],
    queryFn: () => badgeApi.listMovedBadges({ params: { id: companyId } }),
    refetchInterval: 12 * REFRESH_MS,
  })
}

/** Updates the cached list at once with the server's response. */
export function useBadgeListCache(companyId: string) {
  const queryClient = useQueryClient()
  const change = (edit: (badges: Badge[]) => Badge[]) => {
    // A pending response would restore the state before the change.
    void queryClient.cancelQueries({ queryKey: listKey(companyId) })
    queryClient.setQueryData<Badge[]>(listKey(companyId), (badges) => badges && edit(badges))
    void queryClient.invalidateQueries({ queryKey: listKey(companyId) })
  }
  return {
    put: (badge: Badge) =>
      change((badges) =>
        badges.some(({ _id }) => _id === badge._id)
          ? badges.map((cached) => (cached._id === badge._id ? badge : cached))
          : [...badges, badge],
      ),
    remove: (id: string) => change((badges) => badges.filter(({ _id }) => _id !== id)),
  }
}
export type BadgeListCache = ReturnType<typeof useBadgeListCache>
