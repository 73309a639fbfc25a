import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { etagOf, rememberEtag } from './etag.ts'
import { shouldRetry } from './retry.ts'
import { sessionStore } from './session.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 10_000,
        // A page opened offline shows an error instead of waiting forever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The cache of pages that show and change many records. */
export const queryClient = createQueryClient()

// The next company must not see the previous one's data.
sessionStore.subscribe(({ companyId }, before) => {
  if (companyId && before.companyId !== companyId) queryClient.removeQueries()
})

/**
 * `structuralSharing` for a polled query: equal data keeps its identity as usual, and the ETag moves to the
 * object the query then holds. A response that the query already holds costs no comparison.
 */
export function shareUnchanged(cached: unknown, next: unknown) {
  const shared = replaceEqualDeep(cached, next)
  if (shared !== next) rememberEtag(shared, etagOf(next as object))
  return shared
}
