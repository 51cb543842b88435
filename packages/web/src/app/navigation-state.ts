import { type Game, seatIndex, tableSettings, type User } from '@cardroom/protocol'
import * as z from 'zod/mini'

/**
 * What travels with a navigation to the cash table (A-ROUTE-15). `multitable` says that the user already holds a seat
 * ([Q11]). `autoSeat` asks the table to buy in and sit down by itself, once (N-PLAY-04); `buyin` in wire chips.
 */
export const cashTableState = z.object({
  gameId: z.string(),
  userId: z.string(),
  userName: z.string(),
  tableSettings,
  gameType: z.literal('cash'),
  multitable: z.optional(z.boolean()),
  /** Further tables of the same page, where the user holds seats too (N-TABLE-05). */
  others: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  autoSeat: z.optional(z.object({ index: seatIndex, buyin: z.number() })),
})
export type CashTableState = z.infer<typeof cashTableState>

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly table?: CashTableState
  }
}

/** The state for opening a cash table. */
export const toCashTable = (
  { id }: Pick<Game, 'id'>,
  user: User,
  how: {
    readonly multitable?: true
    readonly others?: CashTableState['others']
    readonly autoSeat?: { readonly index: number; readonly buyin: number }
  } = {},
): CashTableState => ({
  gameId: id,
  userId: user.id,
  userName: user.username,
  tableSettings: user.tableSettings,
  gameType: 'cash',
  ...how,
})
