import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/contract/call-error.ts'

/** How often a question is put again. */
const MAX_RETRIES = 2

/** Whether to ask again: when nobody answered (status 0), or a proxy did for a server that is away. A refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return failures < MAX_RETRIES && (error.status === 0 || error.status >= 502)
}

/** What the server owns. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 10_000,
      // A page that opens without a network says so instead of waiting for ever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Settles when everything that was asked for so far is answered or refused. */
export async function allQueriesSettled(): Promise<void> {
  const asked = queryClient.getQueryCache().getAll()
  await Promise.allSettled(asked.map(({ promise }) => promise))
}
