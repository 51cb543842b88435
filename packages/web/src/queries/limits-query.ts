import { type Limit, listLimits } from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../session/current-session.ts'

/** The user's limits and what remains of them (N-SAFE-01). */
export const limitsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['limits', userId],
    queryFn: async (): Promise<readonly Limit[]> => (await call(listLimits)).data,
  })
