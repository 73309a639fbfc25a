import { createClient } from '#shared/contract/client.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { ServedEdition } from '#shared/edition/edition.schema.ts'
import { applyAccent } from './accent.ts'
import { httpTransport } from './http-transport.ts'
import { isBrowser } from './is-browser.ts'
import { type Query, type QueryCache, queryCache, useCachedQuery, useQueryCache } from './query-cache.ts'

const editionApi = createClient(editionContract, httpTransport)

export const EDITION: Query<ServedEdition> = {
  key: 'edition',
  fetch: async () => {
    const edition = await editionApi.getEdition()
    if (isBrowser) void applyAccent(edition.brand.accent)
    return edition
  },
}

/** Requests the edition before the first render: every page shows some of it. */
export const prefetchEdition = (store = queryCache) => store.prefetch(EDITION)

/** Refetches the policies that people accept, because a new version was published while the page was open. */
export function refetchPolicies(store: QueryCache) {
  void store.refetch((_, key) => key === EDITION.key || key.startsWith('policy'))
}

/** The event's name, once it is known: nothing waits for it. */
export const useEventName = () => useCachedQuery(EDITION).data?.name

/** The address of the floor map, once it is known: nothing waits for it. */
export const useFloorMapUrl = () => useCachedQuery(EDITION).data?.floorMapUrl

/** The current edition: dates, venue, texts. No component hard-codes a date or address. */
export function useEdition() {
  const store = useQueryCache()
  const { data, error } = useCachedQuery(EDITION)
  if (data) return data
  if (error) throw error
  // Thrown, not use()d: use() would suspend even once the data is there.
  throw store.fetch(EDITION)
}
