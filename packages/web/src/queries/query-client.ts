import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiCallFailed, isRetryableError } from '../net/api-call-failed.ts'

/** The server refused the call because the page has made too many: a retry would prolong that (S-API-08). */
const isOverLimit = (error: unknown): boolean => error instanceof ApiCallFailed && error.status === 429

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
      retry: (failures, error) => failures < 2 && isRetryableError(error) && !isOverLimit(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
})
