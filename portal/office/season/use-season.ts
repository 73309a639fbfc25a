import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureWords } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { WantedSeason } from '#shared/season/season.contract.ts'

const RESTING_MS = 15_000
const RUNNING_MS = 700

/** Seasons that began, and how far one under way has come: whoever looks sees it, not only who began it. */
export const seasonsQuery = queryOptions({
  queryKey: ['seasons'],
  queryFn: () => calls.season.listSeasons(),
  refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : RESTING_MS),
})

export type Asked = Omit<WantedSeason, 'dryRun'>

/** What a beginning would do, as soon as both days are there. */
export function useSeasonPlan(wanted: Asked) {
  return useQuery({
    queryKey: ['season plan', wanted],
    queryFn: () => calls.season.beginSeason({ body: { ...wanted, dryRun: true } }),
    enabled: wanted.start !== '' && wanted.end !== '',
    retry: false,
    staleTime: 0,
  })
}

export function useBeginSeason(onBegun: () => void) {
  const { t } = useTranslation('organizer-season')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Asked) => {
      const begun = calls.season.beginSeason({ body: { ...wanted, dryRun: false } })
      // It is under way now: the steps are looked for at once.
      setTimeout(() => void client.invalidateQueries({ queryKey: seasonsQuery.queryKey }), RUNNING_MS / 2)
      return begun
    },
    onSuccess: ({ toYear, archive }) => {
      toast.success(t('begun', { year: toYear }), t('begunText', { archive }))
      onBegun()
    },
    onError: (error) => toast.error(t('failed'), failureWords(error)),
    onSettled: () => client.invalidateQueries(),
  })
}
