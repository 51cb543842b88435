import { QueryCache, QueryClient } from '@tanstack/react-query'
import { mayPass } from '../http/call-failed.ts'

/** Answers of the room kept by this page. A call is tried again only where that can help. */
export const queryClient = new QueryClient({
  // Lists stay as they are, with a line above them; why stands in the console only ([Q46], A-ERR-01).
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.warn(`${queryKey[0]} could not be fetched`, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Without a connection a list says so and can be tried again; it does not seem to load for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
})
