import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { BeginSeasonRequest } from '#shared/season/season.contract.ts'

const IDLE_POLL_MS = 15_000
const ACTIVE_POLL_MS = 700

/** Past season changes and the progress of a running one, visible to every organizer. */
export const seasonsQuery = queryOptions({
  queryKey: ['seasons'],
  queryFn: () => calls.season.listSeasons(),
  refetchInterval: ({ state }) => (state.data?.running ? ACTIVE_POLL_MS : IDLE_POLL_MS),
})

export type SeasonRequest = Omit<BeginSeasonRequest, 'dryRun'>

/** A dry run of the season change, once both days are given. */
export function useSeasonPlan(request: SeasonRequest) {
  return useQuery({
    queryKey: ['season plan', request],
    queryFn: () => calls.season.beginSeason({ body: { ...request, dryRun: true } }),
    enabled: request.start !== '' && request.end !== '',
    retry: false,
    staleTime: 0,
  })
}

export function useBeginSeason(onBegun: () => void) {
  const { t } = useTranslation('organizer-season')
  const client = useQueryClient()
  return useApiMutation(
    (wanted: SeasonRequest) => {
      const begun = calls.season.beginSeason({ body: { ...wanted, dryRun: false } })
      // It has started: read its progress right away.
      setTimeout(() => void client.invalidateQueries({ queryKey: seasonsQuery.queryKey }), ACTIVE_POLL_MS / 2)
      return begun
    },
    {
      errorTitle: t('failed'),
      onSuccess: ({ toYear, archive }) => {
        toast.success(t('begun', { year: toYear }), t('begunText', { archive }))
        onBegun()
      },
    },
  )
}
