import { useQuery } from '@tanstack/react-query'
import type { VisitState } from '#desktop/bridge/bridge.ts'
import { foyer } from '#desktop/renderer/foyer.ts'

/** The countdown shows seconds. */
const POLL_MS = 250

/** What the main process knows of the visit; undefined until it has said so. */
export const useVisit = (): VisitState | undefined =>
  useQuery({
    queryKey: ['visit'],
    queryFn: () => foyer.visit(),
    refetchInterval: POLL_MS,
    staleTime: 0,
  }).data
