import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isTemporary } from '../net/call-failed.ts'

/** The cache of server replies. Only failures that may pass are retried. */
export const queryClient = new QueryClient({
  // A list keeps its rows under an error line; the reason is only in the console ([Q46], A-ERR-01).
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.warn(`${queryKey[0]} could not be fetched`, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Offline a request fails and can be retried, instead of loading for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isTemporary(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
})
