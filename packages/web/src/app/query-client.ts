import { QueryClient } from '@tanstack/react-query'
import { mayPass } from '../http/call-failed.ts'

/** Answers of the room kept by this page. A call is tried again only where that can help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
})
