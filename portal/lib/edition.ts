import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createClient } from '#shared/contract/client.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { ServedEdition } from '#shared/edition/edition.schema.ts'
import { applyAccent } from './accent.ts'
import { httpTransport } from './http-transport.ts'
import { isBrowser } from './is-browser.ts'
import { queryClient, shouldRetry } from './query-client.ts'

const editionApi = createClient(editionContract, httpTransport)

const EDITION = queryOptions({
  queryKey: ['edition'],
  queryFn: async () => {
    const edition = await editionApi.getEdition()
    if (isBrowser) void applyAccent(edition.brand.accent)
    return edition
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Requests the edition before the first render: every page shows some of it. */
export async function prefetchEdition(queries = queryClient): Promise<void> {
  await queries.prefetchQuery({ ...EDITION, retry: shouldRetry })
}

/** Asks for what people accept again: another text was published while the page was open. */
export function refreshTexts(queries: QueryClient): void {
  for (const kind of ['edition', 'policy']) void queries.invalidateQueries({ queryKey: [kind] })
}

/** The event's name, once it is known: nothing waits for it. */
export function useEventName(): string | undefined {
  return useQuery({ ...EDITION, throwOnError: false }).data?.name
}

/** The address of the floor map, once it is known: nothing waits for it. */
export function useFloorMapUrl(): string | undefined {
  return useQuery({ ...EDITION, throwOnError: false }).data?.floorMapUrl
}

/** The current edition: dates, venue, texts. No component hard-codes a date or address. */
export function useEdition(): ServedEdition {
  return useSuspenseQuery(EDITION).data
}
