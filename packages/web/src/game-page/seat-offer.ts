import type { User } from '@cardroom/protocol'
import type { useNavigate } from '@tanstack/react-router'
import { cashTableNavigationOf } from '../navigation/navigation-state.ts'
import { queryClient } from '../queries/query-client.ts'
import { cashTableQuery } from '../queries/room-queries.ts'

interface OfferedTable {
  readonly gameId: string
  readonly name: string
}

/** Opens the table of an offered seat beside the tables of this page; null while this page shows no tables. */
let openOfferedTable: ((table: OfferedTable) => boolean) | null = null

/**
 * Makes `openOfferedSeat` open tables beside those of this page.
 * @param take opens the table beside the others; returns false if no more tables fit in the page
 * @returns a function that undoes this, for when the page is left
 */
export const registerOfferedTableHandler = (take: (table: OfferedTable) => boolean): (() => void) => {
  openOfferedTable = take
  return () => {
    if (openOfferedTable === take) openOfferedTable = null
  }
}

/**
 * Opens the buy-in popup of an offered seat, beside the tables that are open or on a page of its own (N-TABLE-06). Asks
 * the server nothing about the table first, since it may be a home game: those are not among the tables of the lobby.
 * @returns false if no more tables fit in the page
 */
export const openOfferedSeat = async (
  table: OfferedTable,
  user: User,
  navigate: ReturnType<typeof useNavigate>,
): Promise<boolean> => {
  if (openOfferedTable) return openOfferedTable(table)
  const tableNavigation = cashTableNavigationOf({ id: table.gameId }, user, { autoSeat: { index: 0 } })
  await navigate({ to: '/gamePlay', state: { table: tableNavigation } })
  return true
}

/**
 * Opens the page of a lobby table with the buy-in popup of a seat.
 * @param index of the seat; null to open only the table
 */
export const openTablePage = async (
  gameId: string,
  index: number | null,
  user: User,
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> => {
  const game = await queryClient.fetchQuery({ ...cashTableQuery(gameId), staleTime: 0 })
  const seatOption = index === null ? {} : { autoSeat: { index } }
  await navigate({ to: '/gamePlay', state: { table: cashTableNavigationOf(game, user, seatOption) } })
}
