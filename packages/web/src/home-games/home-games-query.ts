import { listHomeGames } from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../session/current-session.ts'

/**
 * A part of the list of home games of a user. While another part loads, the one before stays visible, but never that of
 * another account.
 * @param userId null for a guest, for whom nothing is requested
 */
export const homeGamesQuery = (userId: string | null, part: { readonly skip: number; readonly take: number }) =>
  queryOptions({
    queryKey: ['home-games', userId, part],
    queryFn: () => callEndpoint(listHomeGames, { query: part }),
    enabled: userId !== null,
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  })
