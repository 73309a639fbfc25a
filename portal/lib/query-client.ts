import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '#shared/contract/call-failed.ts'

/** What the server owns. A refusal is final; only a network that failed is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && error instanceof CallFailed && error.status >= 502,
      staleTime: 10_000,
      // A page that opens without a network says so instead of waiting for ever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
