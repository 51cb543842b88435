import type { TournamentDetail } from '@cardroom/protocol'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../session/session-store.ts'
import { pageSize } from '../shell/use-paged.ts'
import { isFirstBreakOver } from './first-break.ts'
import { freshMs, tabQueries } from './tournament-queries.ts'

/**
 * Whether play is past the first break, for a guest, whom the room tells nothing but the levels; a player is told of the
 * registration itself.
 * @returns null while it is on its way
 */
export const useFirstBreakOver = (tournamentId: string, tournament: TournamentDetail | undefined): boolean | null => {
  const isGuest = useUser() === null
  const isAsked = isGuest && tournament?.status === 'running' && tournament.late_registration
  const { queryKey, ask } = tabQueries.structure(tournamentId, null)
  const levels = useQuery({
    queryKey: [...queryKey, 1],
    queryFn: () => ask({ skip: 0, take: pageSize }),
    enabled: isAsked,
    refetchInterval: freshMs,
  })
  if (!isAsked) return false
  return levels.isPending ? null : levels.data !== undefined && isFirstBreakOver(levels.data.data)
}
