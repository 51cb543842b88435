import { type PlayerResults, readResults } from '@cardroom/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../session/current-session.ts'

/** While the server counts a long history, the page asks again after this time, ms. */
const COUNTING_POLL_MS = 1_500

export const isCounting = ({ played, counted }: Pick<PlayerResults, 'played' | 'counted'>): boolean => counted < played

/** The user's results from a day on; hands that were played since are counted when the page is opened again. */
export const resultsQuery = (userId: string, fromDay: number) =>
  queryOptions({
    queryKey: ['results', userId, fromDay],
    queryFn: () => callEndpoint(readResults, { query: { fromDay } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isCounting(data) ? COUNTING_POLL_MS : false),
  })
