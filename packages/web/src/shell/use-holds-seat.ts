import { useQuery } from '@tanstack/react-query'
import { walletQuery } from '../http/room-queries.ts'
import { tournamentSeatsQuery } from '../tournaments/tournament-seats.ts'
import { useLive } from './live-tables.ts'

/** Whether the user sits anywhere, as far as this page knows: at a cash table, or in a tournament that is played. */
export const useHoldsSeat = (userId: string): boolean => {
  const tables = useLive(({ myTables }) => myTables)
  // The live list is there on pages of the shell alone.
  const wallet = useQuery(walletQuery(userId))
  const seats = useQuery(tournamentSeatsQuery(userId))
  return (tables ?? []).length > 0 || (wallet.data?.inPlay ?? 0) > 0 || (seats.data ?? []).length > 0
}
