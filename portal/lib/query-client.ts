import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/contract/call-error.ts'

/** Maximum number of retries. */
const MAX_RETRIES = 2

/** Whether to retry: if there was no response (status 0), or a gateway error. Other errors are final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return failures < MAX_RETRIES && (error.status === 0 || error.status >= 502)
}

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

/** The browser's cache for server state; the server has one for each page that it draws. */
export const queryClient = createQueryClient()

/** Settles when all requests so far have finished. */
export async function allQueriesSettled(): Promise<void> {
  const asked = queryClient.getQueryCache().getAll()
  await Promise.allSettled(asked.map(({ promise }) => promise))
}
