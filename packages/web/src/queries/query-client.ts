import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isRetryableError } from '../net/api-call-failed.ts'

/** The cache of server replies. Only temporary failures are retried. */
export const queryClient = new QueryClient({
  // Pages show only that a list could not be loaded, above its old rows. The reason is logged in the console ([Q46],
  // A-ERR-01).
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.warn(`${queryKey[0]} could not be fetched`, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A request is also sent while the browser is offline: it fails and can be retried, instead of waiting for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isRetryableError(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
})
