import type { User } from '@cardroom/protocol'
import type { useNavigate } from '@tanstack/react-router'
import { cashTableNavigationOf } from '../navigation/navigation-state.ts'
import { queryClient } from '../queries/query-client.ts'
import { cashTableQuery } from '../queries/room-queries.ts'

interface OfferedTable {
  readonly gameId: string
  readonly name: string
}

/** Opens an offered seat beside the tables of this page; null while no table page is shown. */
let openOfferedTable: ((table: OfferedTable) => boolean) | null = null

/**
 * Makes this page open the tables of accepted seat offers.
 * @param take opens the table beside the others; returns false if no more tables fit in the page
 * @returns a function that ends this
 */
export const openAcceptedOffersHere = (take: (table: OfferedTable) => boolean): (() => void) => {
  openOfferedTable = take
  return () => {
    if (openOfferedTable === take) openOfferedTable = null
  }
}

/**
 * Opens the buy-in popup of an offered seat, beside the tables that are open or on a page of its own (N-TABLE-06).
 * @returns false if no more tables fit in the page
 */
export const acceptSeatOffer = async (
  table: OfferedTable,
  user: User,
  navigate: ReturnType<typeof useNavigate>,
): Promise<boolean> => {
  if (openOfferedTable) return openOfferedTable(table)
  await goToSeat(table.gameId, 0, user, navigate)
  return true
}

/** Opens a table with the buy-in popup of a seat. @param index null to open only the table */
export const goToSeat = async (
  gameId: string,
  index: number | null,
  user: User,
  navigate: ReturnType<typeof useNavigate>,
): Promise<void> => {
  const game = await queryClient.fetchQuery({ ...cashTableQuery(gameId), staleTime: 0 })
  const seatOption = index === null ? {} : { autoSeat: { index } }
  await navigate({ to: '/gamePlay', state: { table: cashTableNavigationOf(game, user, seatOption) } })
}
