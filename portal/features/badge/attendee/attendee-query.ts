import { queryOptions } from '@tanstack/react-query'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { orNull } from '#portal/lib/or-null.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

/**
 * The badge behind a link; null when there is none, be it 404 or an answer without data. Read once: a
 * later answer must never run over what is being typed.
 */
export function attendeeQuery(id: string) {
  return queryOptions<Badge | null>({
    queryKey: ['badge', id],
    queryFn: async () => (await orNull(badgeApi.getBadgeWithError({ params: { id } })))?.data ?? null,
    select: (badge) => badge && { ...badge, company: shownCompany(badge.company) },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Tried offline too, so that the error text is shown.
    networkMode: 'always',
  })
}
